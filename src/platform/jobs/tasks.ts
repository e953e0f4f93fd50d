import { Injectable, Logger } from '@nestjs/common';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { newId } from '../database/ids.js';
import { withCorrelation } from '../operations/correlation.js';
import { inSpan } from '../telemetry/spans.js';
import { DeclaredMethods } from './declared-methods.js';
import type { QueuedJob } from './queue.js';
import { Twins } from '../twins/twins.js';
import { TASK, type TaskContext, type TaskDeclaration } from './task.decorator.js';

type Handler = (input: object, context: TaskContext) => Promise<unknown>;

/** The tasks that services declare with `@Task`. */
@Injectable()
export class Tasks {
  private readonly logger = new Logger('Jobs');
  private found: { declaration: TaskDeclaration; method: Handler }[] | undefined;

  constructor(
    private readonly declared: DeclaredMethods,
    private readonly twins: Twins,
  ) {}

  /** All tasks by name, as graphile-worker takes them. */
  list(): TaskList {
    return Object.fromEntries(
      this.all().map(({ declaration: { name }, method }) => [
        name,
        (payload: unknown, helpers: JobHelpers) => this.run(name, method, payload as QueuedJob['payload'], helpers),
      ]),
    );
  }

  /** The tasks that run by themselves. */
  scheduled(): { name: string; every: number }[] {
    return this.all().flatMap(({ declaration: { name, every } }) => (every === undefined ? [] : [{ name, every }]));
  }

  attemptsOf(name: string): number | undefined {
    return this.all().find(({ declaration }) => declaration.name === name)?.declaration.attempts;
  }

  private async run(
    task: string,
    handler: Handler,
    { input, request_id, traceparent }: QueuedJob['payload'],
    { job, abortSignal }: JobHelpers,
  ): Promise<void> {
    const { organization_id } = input as { organization_id?: string };
    const twin = organization_id === undefined ? null : await this.twins.of(organization_id);
    const operation = { request_id: request_id ?? newId(), background: true, twin: twin ?? undefined };
    const attributes = { 'request.id': operation.request_id, 'job.id': job.id, 'job.attempt': job.attempts };
    try {
      await inSpan(`job ${task}`, { kind: 'consumer', parent: traceparent, attributes }, () =>
        withCorrelation(operation, () => handler(input, { request_id, signal: abortSignal })),
      );
    } catch (err) {
      this.logger.warn({ err, task, job: job.id, attempt: job.attempts, request_id }, 'A job failed.');
      throw err;
    }
  }

  private all(): { declaration: TaskDeclaration; method: Handler }[] {
    return (this.found ??= this.declared.with<TaskDeclaration, Handler>(TASK));
  }
}

import { SetMetadata } from '@nestjs/common';

/** What a task is run with, besides its input. */
export interface TaskContext {
  /** Id of the request that caused it, for logs; null for work that the service does by itself. */
  request_id: string | null;
  /** Aborted when the process is about to stop. */
  signal: AbortSignal;
}

export interface TaskOptions {
  /** Seconds from one run to the next, once in all replicas together; without it the task runs when it is asked for. */
  every?: number;
  /** Failures until a job is dead; 25 when absent, the last after some three days. */
  attempts?: number;
}

export interface TaskDeclaration extends TaskOptions {
  name: string;
}

export const TASK = 'jobs:task';

/**
 * A service method `(input, context)` that workers run. A job may run twice, also at once with itself, when a process
 * dies: it re-checks the state and finds nothing left to do.
 */
export function Task(name: string, options: TaskOptions = {}): MethodDecorator {
  return SetMetadata(TASK, { name, ...options } satisfies TaskDeclaration);
}

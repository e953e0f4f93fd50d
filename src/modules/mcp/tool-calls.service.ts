import { createHash } from 'node:crypto';
import { Injectable, Logger, type Type } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import type { Permission } from '../../platform/auth/permissions.js';
import { Database } from '../../platform/database/database.js';
import { toAppError } from '../../platform/errors/error.filter.js';
import {
  AppError,
  ERROR_STATUS,
  MissingError,
  invalidFields,
  told,
  type ErrorDetail,
} from '../../platform/errors/errors.js';
import { listingOf } from '../../platform/resources/define-resource.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { jsonOf } from '../../platform/http/raw-json.js';
import { callerLocale, operationContext, withOperation } from '../../platform/http/request-context.js';
import { StrictValidationPipe } from '../../platform/http/validation/strict-validation.pipe.js';
import type { JsonSchema } from './schemas/tool-schemas.js';
import { readArguments, type ReadArguments } from './tool-arguments.js';
import type { RegisteredTool } from './tool-registry.service.js';
import { demandRight } from './tool-rights.js';

/** What a tool answers: JSON text, of its result or of what went wrong. */
export interface ToolAnswer {
  text: string;
  isError: boolean;
}

export interface ToolCall {
  tool: RegisteredTool;
  schema: JsonSchema;
  sent: unknown;
  request_id: string;
}

/** Carries a tool call out as REST carries a request out: rights, then arguments, then one transaction. */
@Injectable()
export class ToolCallsService {
  private readonly logger = new Logger('Tools');
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly db: Database,
    private readonly idempotency: Idempotency,
  ) {}

  async call(caller: Caller, call: ToolCall): Promise<ToolAnswer> {
    try {
      return { text: await this.answer(caller, call), isError: false };
    } catch (thrown) {
      return this.refused(thrown, call);
    }
  }

  private async answer(caller: Caller, { tool, schema, sent, request_id }: ToolCall): Promise<string> {
    const { declaration } = tool;
    demandRight(caller, rightsFor(declaration.access, sent));
    const read = readArguments(declaration, schema, sent);
    const { expected_version } = read;
    const work = () => this.perform(caller, tool, read);
    return withOperation({ ...operationContext(), request_id, expected_version }, () =>
      declaration.effect === 'read' ? work() : this.db.transaction(() => this.once(caller, tool, read, sent, work)),
    );
  }

  /** A repeated call gets the first answer; both commit with the change. */
  private async once(
    caller: Caller,
    { declaration }: RegisteredTool,
    { idempotency_key }: ReadArguments,
    sent: unknown,
    work: () => Promise<string>,
  ): Promise<string> {
    if (idempotency_key === null) return work();
    const asked = JSON.stringify([declaration.name, sent]);
    const request = { key: idempotency_key, hash: createHash('sha256').update(asked).digest('base64url') };
    const earlier = await this.idempotency.find(caller, request);
    if (earlier?.body) return earlier.body;
    const body = await work();
    await this.idempotency.store(caller, request, { status: 200, headers: {}, body });
    return body;
  }

  private async perform(
    caller: Caller,
    { declaration, method }: RegisteredTool,
    { ids, fields, problems }: ReadArguments,
  ): Promise<string> {
    const last = await this.judged(declaration.input, fields, problems);
    const result = await method(caller, ...ids, ...last);
    return jsonOf(result ?? {});
  }

  /** The arguments of the DTO, when there are any; all that is wrong with a call is told at once. */
  private async judged(input: Type | undefined, fields: object, problems: ErrorDetail[]): Promise<unknown[]> {
    const found = [...problems];
    try {
      const last = input ? [await this.pipe.transform(fields, { type: 'body', metatype: input })] : [];
      if (found.length === 0) return last;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'validation_error') throw error;
      found.push(...(error.details ?? []));
    }
    throw invalidFields(found);
  }

  /** What went wrong, for a model: nothing internal, and never what a stranger wrote. */
  private refused(thrown: unknown, { request_id, tool, sent }: ToolCall): ToolAnswer {
    const { code, ...what } = told(explained(toAppError(thrown), sent), callerLocale());
    if (ERROR_STATUS[code] >= 500)
      this.logger.error({ request_id, tool: tool.declaration.name, err: thrown as Error }, code);
    const error = { code, ...what, request_id };
    return { text: JSON.stringify({ error }), isError: true };
  }
}

/** Of a record that is missing, which tool lists those there are; arguments are named for their kind, but of delete_record. */
function explained(error: AppError, sent: unknown): AppError {
  const tool = error instanceof MissingError ? listingOf(error.what)?.tool : undefined;
  if (!(error instanceof MissingError) || !tool) return error;
  const [kind = ''] = error.what.split(' ');
  return error.foundBy(
    tool,
    [`${kind}_id`, 'id'].find((name) => Object.hasOwn(sent ?? {}, name)),
  );
}

function rightsFor(access: RegisteredTool['declaration']['access'], sent: unknown): readonly Permission[] {
  return typeof access === 'function' ? access((sent ?? {}) as Record<string, unknown>) : [access];
}

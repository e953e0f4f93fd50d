import { createHash } from 'node:crypto';
import { Injectable, Logger, type Type } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { toAppError } from '../../platform/errors/error.filter.js';
import {
  AppError,
  ERROR_STATUS,
  MissingError,
  invalidFields,
  errorBody,
  type ErrorDetail,
} from '../../platform/errors/errors.js';
import { listingOf } from '../../platform/resources/define-resource.js';
import type { OperationContext, RepeatableRequest } from '../../platform/operations/operation-context.js';
import type { ToolDeclaration } from '../../platform/operations/operation.decorator.js';
import { OperationRunner } from '../../platform/operations/operation-runner.js';
import { RawJson } from '../../platform/http/raw-json.js';
import { writtenBy } from '../../platform/http/etag.js';
import { callerLocale, correlation, withCorrelation } from '../../platform/operations/correlation.js';
import { picturesOf } from '../../platform/operations/pictures.js';
import { endOfDay, isDay } from '../../platform/time/end-of-day.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { StrictValidationPipe } from '../../platform/http/validation/strict-validation.pipe.js';
import type { JsonSchema } from './schemas/tool-schemas.js';
import { briefAnswer } from './brief-answer.js';
import { PartIdsService } from './short-ids/part-ids.service.js';
import { fieldsSent, readArguments } from './tool-arguments.js';
import { mended } from './tool-problems.js';
import type { RegisteredTool } from './tool-registry.service.js';

/** What a tool answers: JSON text, of its result or of what went wrong, and pictures that belong to it. */
export interface ToolAnswer {
  text: string;
  /** PNG files. */
  pictures: readonly Uint8Array[];
  /** The proposal that was written, if one was. */
  written: string | null;
  /** Whether its pages are asked for along with that. */
  isShown: boolean;
  isError: boolean;
}

export interface ToolCall {
  tool: RegisteredTool;
  schema: JsonSchema;
  sent: unknown;
  request_id: string;
}

/** The door of agents: makes operations of tool calls, and text of their results. */
@Injectable()
export class ToolCallsService {
  private readonly logger = new Logger('Tools');
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly runner: OperationRunner,
    private readonly organizations: OrganizationsService,
    private readonly parts: PartIdsService,
  ) {}

  async call(caller: Caller, call: ToolCall): Promise<ToolAnswer> {
    try {
      return { ...(await this.answer(caller, call)), isError: false };
    } catch (thrown) {
      return this.refused(thrown, call);
    }
  }

  private async answer(
    caller: Caller,
    { tool, schema, sent, request_id }: ToolCall,
  ): Promise<Omit<ToolAnswer, 'isError'>> {
    const { declaration, method } = tool;
    this.runner.permit(caller, declaration, sent);
    const given = await this.parts.addressed(caller, fieldsSent(schema, sent));
    const isShort = this.parts.areIn(given);
    const { expected_version, idempotency_key, is_dry, is_shown } = readArguments(declaration, schema, given);
    // What an end of an id stands for may have changed since: whoever repeats a call gets the first answer all the same.
    const ready = isShort ? null : await this.prepared(caller, declaration, schema, given);
    const repeatable = idempotency_key === null ? null : repeatableCall(declaration.name, idempotency_key, sent);
    const context: OperationContext = { ...caller, request_id, expected_version, repeatable, is_dry };
    let pictures: ToolAnswer['pictures'] = [];
    const { body } = await withCorrelation({ ...correlation(), request_id }, () =>
      this.runner.run(declaration, context, async () => {
        const { ids, fields, last } =
          ready ?? (await this.prepared(caller, declaration, schema, await this.parts.completed(caller, given)));
        const result = await method(context, ...ids, ...last);
        pictures = picturesOf(result);
        if (result instanceof RawJson) return { status: 200, headers: {}, body: result.text };
        const named = Object.fromEntries((declaration.ids ?? []).map((name, index) => [name, ids[index]]));
        const whole = withWritten(result ?? {});
        const answer = isShort ? await this.shortened(caller, given, whole) : whole;
        const told = briefAnswer(declaration, answer, { ...named, ...fields });
        return { status: 200, headers: {}, body: JSON.stringify(is_dry ? { ...told, dry_run: true } : told) };
      }),
    );
    const text = body ?? '{}';
    return { text, pictures, written: is_dry ? null : writtenProposal(declaration, text), isShown: is_shown };
  }

  /** What the operation takes, judged. */
  private async prepared(
    caller: Caller,
    declaration: ToolDeclaration,
    schema: JsonSchema,
    given: Record<string, unknown>,
  ): Promise<{ ids: string[]; fields: Record<string, unknown>; last: unknown[] }> {
    const { ids, fields: written, problems } = readArguments(declaration, schema, given);
    const fields = await this.withEndOfDay(caller, written);
    const last = await this.validated(declaration.input, fields, problems);
    // What decides about the permission may be another word once it is trimmed.
    this.runner.permit(caller, declaration, { ...fields, ...last[0] });
    return { ids, fields, last };
  }

  /** Whoever names parts by the ends of their ids is told of them so. */
  private async shortened(caller: Caller, { proposal_id }: Record<string, unknown>, answer: object): Promise<object> {
    return (await this.parts.of(caller, String(proposal_id))).shortened(answer) as object;
  }

  /** What ends on a day ends at midnight where the organization is. */
  private async withEndOfDay(caller: Caller, fields: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { expires_at } = fields;
    if (typeof expires_at !== 'string' || !isDay(expires_at)) return fields;
    const { timezone } = await this.organizations.get(caller.organization_id);
    return { ...fields, expires_at: endOfDay(expires_at, timezone) };
  }

  /** The arguments of the DTO, when there are any; all that is wrong with a call is told at once. */
  private async validated(input: Type | undefined, fields: object, problems: ErrorDetail[]): Promise<object[]> {
    const found = [...problems];
    try {
      const last = input ? [(await this.pipe.transform(fields, { type: 'body', metatype: input })) as object] : [];
      if (found.length === 0) return last;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'validation_error') throw error;
      found.push(...(error.details ?? []));
    }
    throw invalidFields(found);
  }

  /** What went wrong, for a model: nothing internal, and never what a stranger wrote. */
  private refused(thrown: unknown, { request_id, tool, sent, schema }: ToolCall): ToolAnswer {
    const error = mended(explained(toAppError(thrown), sent), Object.keys(schema.properties ?? {})).listedBy(
      ({ tool: lister }) => lister,
    );
    if (ERROR_STATUS[error.code] >= 500)
      this.logger.error({ request_id, tool: tool.declaration.name, err: thrown as Error }, error.code);
    const text = JSON.stringify(errorBody(error, callerLocale(), request_id));
    return { text, pictures: [], written: null, isShown: false, isError: true };
  }
}

/** Which proposal a tool that is listed wrote, of its answer, which may be that of an earlier call. */
function writtenProposal({ effect, unlisted }: ToolDeclaration, text: string): string | null {
  if (effect === 'read' || unlisted) return null;
  const { proposal_id, revision } = JSON.parse(text) as Record<string, unknown>;
  return typeof proposal_id === 'string' && revision !== undefined ? proposal_id : null;
}

/** What a tool wrote of a proposal, with the version and the revision that it has by that. */
function withWritten(result: object): object {
  const written = writtenBy(result);
  return written ? { ...result, ...written } : result;
}

/** Of a record that is missing, which tool lists those there are; arguments are named for their kind, but of delete_record. */
function explained(refused: AppError, sent: unknown): AppError {
  const error = refused.code === 'precondition_failed' ? asArgument(refused) : refused;
  if (!(error instanceof MissingError)) return error;
  const [kind = ''] = error.what.split(' ');
  return error.foundBy(
    (what) => listingOf(what)?.tool,
    [`${kind}_id`, 'id'].find((name) => Object.hasOwn(sent ?? {}, name)),
  );
}

/** What is a header elsewhere is an argument here. */
function asArgument(error: AppError): AppError {
  return error.with(error.details?.map((detail) => ({ ...detail, field: 'expected_version' })));
}

function repeatableCall(tool: string, key: string, sent: unknown): RepeatableRequest {
  return {
    key,
    hash: createHash('sha256')
      .update(JSON.stringify([tool, sent]))
      .digest('base64url'),
  };
}

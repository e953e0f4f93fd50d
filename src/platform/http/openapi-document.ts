import type { OpenAPIObject } from '@nestjs/swagger';
import { REFUSALS, addExamples } from './openapi-examples.js';
import { HEADERS, detailResponses, refineFields } from './openapi-details.js';
import { camelCase } from './openapi-names.js';
import { ERROR_SCHEMAS, declareProblems } from './openapi-errors.js';
import { openAnsweredStates } from './openapi-states.js';
import { PARAMETER_EXAMPLES, pathParameter } from './openapi-tags.js';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;
interface Operation extends Json {
  parameters?: Json[];
  responses: Partial<Record<string, Json>>;
  requestBody?: Json;
  security?: unknown[];
  summary?: string;
  description?: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** What any operation may answer besides success: under which name the document has it, and what it means. */
const SHARED: Partial<Record<number, readonly [string, string]>> = {
  304: ['NotModified', 'The record is still the one of `If-None-Match`.'],
  400: ['BadRequest', 'Validation error; `details` names each field.'],
  401: ['Unauthorized', 'Missing or invalid API key.'],
  403: ['Forbidden', 'The API key lacks the scope.'],
  404: ['NotFound', 'No such record in this organization.'],
  409: ['Conflict', 'A conflict, or a transition that the state does not allow.'],
  412: ['PreconditionFailed', '`If-Match` does not match the current version.'],
  413: ['ContentTooLarge', 'The body is larger than 1 MiB.'],
  415: ['UnsupportedMediaType', 'The body is not JSON.'],
  422: ['UnprocessableContent', 'The `Idempotency-Key` was used for another request.'],
  429: ['TooManyRequests', 'Rate limit exceeded; see `Retry-After`.'],
  500: ['InternalServerError', 'Something went wrong on our side.'],
  503: ['ServiceUnavailable', 'The service cannot reach its database; see `Retry-After`.'],
};

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeats with the same key within 24 hours get the first answer, with `Idempotency-Replayed: true`.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` last read as it came, or the `version` in quotes, such as `"3"`: the change is refused with 412 when the record has another version now.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` last read: the answer is 304 while the record is still the same.',
    schema: { type: 'string' },
  },
};

/** How what is no single value stands in a query string. */
const STYLES: Partial<Record<string, Json>> = {
  object: { style: 'deepObject', explode: true },
  array: { style: 'form', explode: false },
};

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

/** Adds what the platform gives every route: errors, headers, the security of its scope, and shared schemas. */
export function completeDocument(document: OpenAPIObject, schemas: Record<string, object>): OpenAPIObject {
  const components = (document.components ??= {});
  for (const schema of Object.values(components.schemas ?? {})) refineFields(schema as Json);
  components.headers = HEADERS;
  components.examples = REFUSALS;
  components.parameters = PARAMETERS as typeof components.parameters;
  components.responses = sharedResponses() as unknown as typeof components.responses;
  components.schemas = {
    ...components.schemas,
    ...(schemas as typeof components.schemas),
    ...(ERROR_SCHEMAS as unknown as typeof components.schemas),
  };
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method] as unknown as Operation | undefined;
      if (!operation) continue;
      completeOperation(operation, method, path);
      addExamples(operation, components.schemas as Schemas);
      operations.push(operation);
    }
  }
  openAnsweredStates(operations, components.schemas as Schemas);
  return document;
}

function completeOperation(operation: Operation, method: string, path: string): void {
  const writes = method !== 'get';
  /** By an id in the path, or as the only one of its kind. */
  const addressesRecord = path.includes('{') || (writes && method !== 'post');
  const answersList = isList(operation);
  const answersRecord = !answersList && !isStream(operation);
  const scope = operation['x-scope'] as string | undefined;
  operation.operationId = camelCase(operation['x-operation'] as string);
  delete operation['x-operation'];
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'path') describePathParameter(parameter, path);
    if (parameter.in === 'query') Object.assign(parameter, STYLES[String((parameter.schema as Json).type)]);
  }
  describe(operation, scope);
  if (!writes && answersRecord) {
    operation.parameters = [...(operation.parameters ?? []), parameter('IfNoneMatch')];
    operation.responses[304] ??= shared(304);
  }
  if (writes) operation.parameters = [...(operation.parameters ?? []), parameter('IdempotencyKey')];
  if (writes && addressesRecord) operation.parameters?.push(parameter('IfMatch'));
  declareEmptyAnswer(operation);
  for (const status of errorsOf(writes, addressesRecord, operation)) {
    operation.responses[status] ??= shared(status);
  }
  declareProblems(operation);
  const isDeprecating = JSON.stringify(operation.parameters ?? []).includes('x-deprecated-values');
  detailResponses(operation, { writes, answersRecord, isList: answersList, isDeprecating });
}

const shared = (status: number) => ({ $ref: `#/components/responses/${SHARED[status]?.[0]}` });

function sharedResponses(): Record<string, Json> {
  const entries = Object.entries(SHARED).map(([status, [name, description] = ['', '']]): [string, Json] => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    const response: Json = status === '304' ? { description } : { description, content };
    const responses = { [status]: response };
    addExamples({ responses }, {});
    declareProblems({ responses });
    detailResponses({ responses }, { writes: false, answersRecord: true, isList: false, isDeprecating: false });
    return [name, response];
  });
  return Object.fromEntries(entries);
}

function describePathParameter(parameter: Json, path: string): void {
  const name = parameter.name as string;
  parameter.description ??= pathParameter(path, name);
  parameter.example ??= PARAMETER_EXAMPLES[name];
  const schema = parameter.schema as Json;
  if (schema.type === 'string' && /(^|_)id$/.test(name)) schema.format ??= 'uuid';
}

/** The first sentence is the title; the whole text follows, with the scope. */
function describe(operation: Operation, scope: string | undefined): void {
  const text = [operation.summary, operation.description].filter(Boolean).join('\n\n');
  operation.summary = /^[^]*?(?=[.;:]\s|\.?$)/.exec(text)?.[0].replace(/\s+/g, ' ');
  operation.description = scope ? `${text}\n\nScope: \`${scope}\`.`.trim() : text;
}

/** A handler that returns nothing answers 204, which the compiler cannot tell. */
function declareEmptyAnswer({ responses }: Operation): void {
  if (!responses.default) return;
  delete responses.default;
  if (Object.keys(responses).some((status) => status.startsWith('2'))) return;
  responses[204] = { description: 'Done; the answer has no body.' };
}

function isList({ responses }: Operation): boolean {
  return /(Page|Views)"/.test(JSON.stringify(responses[200] ?? {}));
}

function isStream({ responses }: Operation): boolean {
  return 'text/event-stream' in ((responses[200]?.content as Json | undefined) ?? {});
}

function errorsOf(writes: boolean, addressesRecord: boolean, operation: Operation): number[] {
  const statuses = [400, 401, 403, 413, 415, 429, 500, 503];
  if (addressesRecord || operation.requestBody) statuses.push(404);
  if (writes) statuses.push(409, 422);
  if (writes && addressesRecord) statuses.push(412);
  return statuses;
}

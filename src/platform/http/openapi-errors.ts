import { DETAIL_CODES } from '../errors/messages/messages.js';
import { ERROR_STATUS } from '../errors/errors.js';

type Json = Record<string, unknown>;

const ERROR = '#/components/schemas/Error';

/** One wrong field. */
const DETAIL = {
  type: 'object',
  description: 'What is wrong with one field.',
  required: ['field', 'code', 'message', 'params'],
  properties: {
    field: { type: 'string', description: 'Path of the field, such as `colors.bg`.' },
    code: { type: 'string', enum: [...DETAIL_CODES], description: 'What is wrong with it, for programs.' },
    message: {
      type: 'string',
      description: 'What is wrong with it, for people: in English, or in French with `Accept-Language: fr`.',
    },
    params: {
      type: 'object',
      additionalProperties: true,
      description:
        'What a program or a translation needs: `minimum` and `maximum`, the values `allowed`, the field that was `expected`, the route that lists what was not found as `list`.',
    },
    operation: { type: 'integer', description: 'Of an edit of content: the index of the operation.' },
  },
};

const MEMBERS = {
  code: { type: 'string', enum: Object.keys(ERROR_STATUS), description: 'What went wrong, for programs.' },
  message: { type: 'string', description: 'What went wrong, for people.' },
  request_id: { type: 'string', description: 'Quote it when you ask about this request.' },
  details: {
    type: 'array',
    description: 'Each wrong field by its path.',
    items: { $ref: '#/components/schemas/ErrorDetail' },
  },
};
const ALWAYS = ['code', 'message', 'request_id'];

/** The body of every refusal; and the same as RFC 9457 has it. */
export const ERROR_SCHEMAS = {
  Error: {
    type: 'object',
    description: 'The body of every refusal.',
    required: ['error'],
    properties: { error: { $ref: '#/components/schemas/ErrorBody' } },
  },
  ErrorBody: { type: 'object', description: 'What went wrong.', required: ALWAYS, properties: MEMBERS },
  ErrorDetail: DETAIL,
  Problem: {
    type: 'object',
    description: 'A refusal as RFC 9457 has it, with the same members.',
    required: ['type', 'title', 'status', 'detail', ...ALWAYS],
    properties: {
      type: { type: 'string', format: 'uri-reference', description: 'Where the code is explained.' },
      title: { type: 'string', description: 'The status in words.' },
      status: { type: 'integer', description: 'The HTTP status.' },
      detail: { type: 'string', description: 'The same as `message`.' },
      ...MEMBERS,
    },
  },
};

/** Whoever asks for it gets any error as RFC 9457 has it. */
export function declareProblems({ responses }: { responses: Partial<Record<string, Json>> }): void {
  for (const response of Object.values(responses)) {
    const content = response?.content as Record<string, { schema?: { $ref?: string } }> | undefined;
    if (content?.['application/json']?.schema?.$ref !== ERROR) continue;
    content['application/problem+json'] = { schema: { $ref: '#/components/schemas/Problem' } };
  }
}

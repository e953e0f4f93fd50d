import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';
import { said } from '../../../platform/errors/said.js';
import { parseUrl } from '../../../platform/http/parse-url.js';
import { otherwise, PartsBy, type Problem } from '../../../platform/http/validation/parts.js';

const MAX_ORIGINS = 5;
/** Scheme, the longest host name that there is, and a port. */
const LONGEST = 270;
/** Of an address that is looked at for the origin in it. */
const MAX_TEXT = 2048;
const EXAMPLE = 'https://app.example.com';
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Anything else would end a source of a policy, or begin another one. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/;

/** An origin as browsers write it: `https`, or `http` on the reader's own machine. */
export function isFrameOrigin(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  const url = parseUrl(value);
  if (!url || url.origin !== value || !HOST.test(url.hostname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/** An address of a page is most often meant as the origin that it begins with. */
function problemOf(value: unknown): Problem {
  const origin = typeof value === 'string' && value.length <= MAX_TEXT ? parseUrl(value)?.origin : undefined;
  return isFrameOrigin(origin)
    ? said('Must be an origin without a path: {expected}.', { expected: origin })
    : said('Must be an origin such as {expected}; http is for this computer alone.', { expected: EXAMPLE });
}

/** The origins of the pages that may show a proposal inside of them, each once. */
export function FrameOrigins(): PropertyDecorator {
  const limits = { minimum: 1, maximum: MAX_ORIGINS };
  return applyDecorators(
    ArrayUnique(otherwise('Must have no item twice.')),
    PartsBy('items', (value) =>
      (Array.isArray(value) ? (value as unknown[]) : []).flatMap((item, index) =>
        isFrameOrigin(item) ? [] : [{ part: `[${index}]`, problem: problemOf(item) }],
      ),
    ),
    ArrayMaxSize(MAX_ORIGINS, otherwise('Must have {minimum} to {maximum} items.', limits, 'too_many')),
    ArrayMinSize(1, otherwise('Must have {minimum} to {maximum} items.', limits)),
    IsArray(otherwise('Must be a list.')),
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: LONGEST },
      minItems: 1,
      maxItems: MAX_ORIGINS,
      uniqueItems: true,
      example: [EXAMPLE],
    }),
  );
}

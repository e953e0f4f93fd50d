import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';
import { parseUrl } from '../../../platform/http/parse-url.js';
import { Items, otherwise } from '../../../platform/http/validation/parts.js';

const MAX_ORIGINS = 5;
/** Scheme, the longest host name that there is, and a port. */
const LONGEST = 270;
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

/** The origins of the pages that may show a proposal inside of them, each once. */
export function FrameOrigins(): PropertyDecorator {
  const limits = { minimum: 1, maximum: MAX_ORIGINS };
  return applyDecorators(
    ArrayUnique(otherwise('Must have no item twice.')),
    Items(isFrameOrigin, 'Must be an origin such as {expected}; http is for this computer alone.', {
      expected: 'https://app.example.com',
    }),
    ArrayMaxSize(MAX_ORIGINS, otherwise('Must have {minimum} to {maximum} items.', limits, 'too_many')),
    ArrayMinSize(1, otherwise('Must have {minimum} to {maximum} items.', limits)),
    IsArray(otherwise('Must be a list.')),
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: LONGEST },
      minItems: 1,
      maxItems: MAX_ORIGINS,
      uniqueItems: true,
      example: ['https://app.example.com'],
    }),
  );
}

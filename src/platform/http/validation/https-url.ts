import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { said } from '../../errors/said.js';
import { parseUrl } from '../parse-url.js';
import { Checked } from './parts.js';

const LONGEST = 2000;
const PROBLEM = said('Must be an https address of at most {maximum} characters.', { maximum: LONGEST });

/** Without credentials, which would be shown to everybody, and without what a browser drops while reading. */
export function isHttpsUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  if (!/^https:\/\/[^\s\\/]/i.test(value) || /[\s\\]/.test(value)) return false;
  const url = parseUrl(value);
  return url?.username === '' && url.password === '';
}

/** What the published format, `uri`, has no place for. */
const NO_URI = /[^\x21-\x7e]|["<>^`{|}]/;

/** The same address in the letters that it is sent in: those beyond ASCII as their escapes, a host in its own form. */
function uriOf(value: string): string {
  return (parseUrl(value)?.href ?? value).replace(/["<>^`{|}]/g, encodeURIComponent);
}

/** An `https` address. */
export function HttpsUrl(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (isHttpsUrl(value) && NO_URI.test(value) ? uriOf(value) : (value as unknown))),
    Checked('https_url', (value) => (isHttpsUrl(value) ? null : PROBLEM)),
    ApiProperty({ type: String, format: 'uri', maxLength: LONGEST }),
  );
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, ValidateBy } from 'class-validator';
import { parseUrl } from '../parse-url.js';

const LONGEST = 2000;
const MESSAGE = `must be an https address of at most ${LONGEST} characters`;

/** Without credentials, which would be shown to everybody, and without what a browser drops while reading. */
function isHttpsUrl(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  if (!/^https:\/\/[^\s\\/]/i.test(value) || /[\s\\]/.test(value)) return false;
  const url = parseUrl(value);
  return url?.username === '' && url.password === '';
}

/** An `https` address. */
export function HttpsUrl(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: MESSAGE }),
    ValidateBy({ name: 'https_url', validator: { validate: isHttpsUrl, defaultMessage: () => MESSAGE } }),
    ApiProperty({ type: String, format: 'uri', maxLength: LONGEST }),
  );
}

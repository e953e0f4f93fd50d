import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray } from 'class-validator';
import { isEmailAddress } from '../../../platform/http/validation/fields.js';
import { Items, otherwise } from '../../../platform/http/validation/parts.js';
import { MAX_RECIPIENTS } from '../recipients/recipients.dto.js';

/** E-mail addresses, as many as a proposal may name people. */
export function Addresses(): PropertyDecorator {
  const range = { minimum: 0, maximum: MAX_RECIPIENTS };
  return applyDecorators(
    IsArray(otherwise('Must be a list.')),
    ArrayMaxSize(MAX_RECIPIENTS, otherwise('Must have {minimum} to {maximum} items.', range, 'too_many')),
    Items(isEmailAddress, 'Must be an e-mail address.'),
    ApiProperty({
      type: 'array',
      items: { type: 'string', format: 'email', maxLength: 254 },
      maxItems: MAX_RECIPIENTS,
      example: ['mei@example.com'],
    }),
  );
}

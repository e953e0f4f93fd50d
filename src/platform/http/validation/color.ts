import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { said } from '../../errors/said.js';
import { parse } from '../../color/culori.js';
import { isCssColor, LONGEST_COLOR } from '../../color/css-color.js';
import { Checked } from './parts.js';

const PROBLEM = said('Must be a CSS colour of at most {maximum} characters, such as #1a2b3c.', {
  maximum: LONGEST_COLOR,
});

/** A CSS colour: hex, a name, or a function such as `rgb()`, `hsl()` and `oklch()`. */
export function Color(): PropertyDecorator {
  return applyDecorators(
    Checked('color', (value) =>
      typeof value === 'string' && value.length <= LONGEST_COLOR && isCssColor(value) ? null : PROBLEM,
    ),
    ApiProperty({ type: String, maxLength: LONGEST_COLOR }),
  );
}

/** A CSS colour that hides what is below it. */
export function OpaqueColor(): PropertyDecorator {
  const isOpaque = (value: unknown) => typeof value !== 'string' || (parse(value.toLowerCase())?.alpha ?? 1) === 1;
  return applyDecorators(
    Color(),
    Checked('opaque', (value) => (isOpaque(value) ? null : 'Must be opaque.')),
  );
}

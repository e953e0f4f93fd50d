import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { parse } from 'culori';
import { isCssColour, LONGEST_COLOUR } from '../../colour/css-colour.js';

const MESSAGE = `must be a CSS colour of at most ${LONGEST_COLOUR} characters, such as #1a2b3c`;

/** A CSS colour: hex, a name, or a function such as `rgb()`, `hsl()` and `oklch()`. */
export function Color(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: MESSAGE }),
    MaxLength(LONGEST_COLOUR, { message: MESSAGE }),
    ValidateBy({
      name: 'color',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isCssColour(value),
        defaultMessage: () => MESSAGE,
      },
    }),
    ApiProperty({ type: String, maxLength: LONGEST_COLOUR }),
  );
}

/** A CSS colour that hides what is below it. */
export function OpaqueColor(): PropertyDecorator {
  const isOpaque = (value: unknown) => typeof value !== 'string' || (parse(value.toLowerCase())?.alpha ?? 1) === 1;
  return applyDecorators(
    Color(),
    ValidateBy({ name: 'opaque', validator: { validate: isOpaque, defaultMessage: () => 'must be opaque' } }),
  );
}

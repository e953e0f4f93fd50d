import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { parse } from 'culori';

const LONGEST = 100;
const MESSAGE = `must be a CSS colour of at most ${LONGEST} characters, such as #1a2b3c`;

/** Whether a browser knows the colour too: the parser alone takes bare digits, open brackets and spaces of its own. */
function isCssColor(text: string): boolean {
  if (/^[0-9a-f]+$/i.test(text) || text.includes('(--') || text.includes('(') !== text.endsWith(')')) return false;
  return parse(text.toLowerCase()) !== undefined;
}

/** A CSS colour: hex, a name, or a function such as `rgb()`, `hsl()` and `oklch()`. */
export function Color(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: MESSAGE }),
    MaxLength(LONGEST, { message: MESSAGE }),
    ValidateBy({
      name: 'color',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value.length <= LONGEST && isCssColor(value),
        defaultMessage: () => MESSAGE,
      },
    }),
    ApiProperty({ type: String, maxLength: LONGEST }),
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

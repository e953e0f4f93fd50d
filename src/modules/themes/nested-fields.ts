import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateBy, ValidateNested } from 'class-validator';
import { SectionStyleDto } from './section-style.dto.js';
import { ThemeColorsDto } from './theme-colors.dto.js';

export const MOST_SECTION_STYLES = 20;

const isObject = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);

/** The colours as a whole. */
export function Colors(): PropertyDecorator {
  return applyDecorators(
    IsObject({ message: 'must be an object' }),
    ValidateNested(),
    Type(() => ThemeColorsDto),
    ApiProperty({ type: () => ThemeColorsDto }),
  );
}

/** The section styles as a whole; class-validator alone would take a list in place of one. */
export function SectionStyles(): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: 'must be a list' }),
    ArrayMaxSize(MOST_SECTION_STYLES, { message: `must have at most ${MOST_SECTION_STYLES} items` }),
    ValidateBy({
      name: 'objects',
      validator: {
        validate: (value: unknown) => Array.isArray(value) && value.every(isObject),
        defaultMessage: () => 'must be a list of objects',
      },
    }),
    ValidateNested({ each: true }),
    Type(() => SectionStyleDto),
    ApiProperty({ type: () => [SectionStyleDto], maxItems: MOST_SECTION_STYLES }),
  );
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, NotEquals, length } from 'class-validator';
import { lengthProblem } from '../../platform/errors/length-problem.js';
import { Color } from '../../platform/http/validation/color.js';
import { Nullable } from '../../platform/http/validation/fields.js';
import { Checked, otherwise } from '../../platform/http/validation/parts.js';

const PATTERN = /^[a-zA-Z][a-zA-Z0-9_-]*$/;

function SlotName(): PropertyDecorator {
  return applyDecorators(
    IsString(),
    Checked('length', (value) =>
      typeof value === 'string' && length(value, 1, 32) ? null : lengthProblem(value, 1, 32),
    ),
    Matches(PATTERN, otherwise('Must begin with a letter, and go on with letters, digits, _ and -.')),
    NotEquals('default', otherwise('Must not be `default`, which names the page itself.')),
    ApiProperty({
      type: String,
      minLength: 1,
      maxLength: 32,
      pattern: PATTERN.source,
      not: { const: 'default' },
    } as object),
  );
}

/** The colours of a section that asks for them by slot name or position. */
export class SectionStyleDto {
  /** Slot name, unique in the theme, which survives reordering; without one, sections refer to the position. `default` is reserved. */
  @Nullable()
  @SlotName()
  id?: string | null;

  /** Section background. */
  @Color()
  bg: string;

  /** Section heading. */
  @Color()
  headingColor: string;

  /** Section body text. */
  @Color()
  textColor: string;

  /** Lines of the section. */
  @Color()
  borderColor: string;

  /** Card background. */
  @Color()
  cardBg: string;

  /** Card heading. */
  @Color()
  cardHeadingColor: string;

  /** Card body text. */
  @Color()
  cardTextColor: string;

  /** Card border. */
  @Color()
  cardBorderColor: string;

  /** Badge background. */
  @Nullable()
  @Color()
  badgeBg?: string | null;

  /** Badge text. */
  @Nullable()
  @Color()
  badgeText?: string | null;

  /** Badge border. */
  @Nullable()
  @Color()
  badgeBorder?: string | null;
}

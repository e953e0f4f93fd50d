import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Steps } from '../../platform/http/validation/fields.js';

const TENTHS = Array.from({ length: 21 }, (_, tenth) => tenth / 10);

/** A radius in rem: 0 to 2 in steps of 0.1. */
export function Rem(): PropertyDecorator {
  return applyDecorators(Steps(0, 2, 0.1), ApiProperty({ enum: TENTHS }));
}

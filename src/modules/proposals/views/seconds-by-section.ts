import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsObject, isUUID } from 'class-validator';
import { said } from '../../../platform/errors/said.js';
import { otherwise, PartsBy, type PartProblem } from '../../../platform/http/validation/parts.js';

const MOST = 200;
const LONGEST_SECONDS = 86_400;

const isSeconds = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_SECONDS;

const NOT_SECONDS = 'Must be a whole number of seconds, from 0 to {maximum}.';

/** Whole seconds by the ids of sections. */
export function SecondsBySection(): PropertyDecorator {
  return applyDecorators(
    IsObject(otherwise('Must be an object.')),
    PartsBy('seconds', (value) => {
      const given = Object.entries(value ?? {});
      if (given.length > MOST)
        return [{ part: '', problem: said('Must have at most {maximum} keys.', { maximum: MOST }) }];
      return given.flatMap(([id, seconds]: [string, unknown]): PartProblem[] => {
        const part = `.${id.slice(0, 36)}`;
        if (!isUUID(id, 'all')) return [{ part, problem: 'Must be the id of a section.' }];
        return isSeconds(seconds) ? [] : [{ part, problem: said(NOT_SECONDS, { maximum: LONGEST_SECONDS }) }];
      });
    }),
    ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, maxProperties: MOST }),
  );
}

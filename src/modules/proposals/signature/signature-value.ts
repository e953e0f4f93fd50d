import { said } from '../../../platform/errors/said.js';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { lengthProblem } from '../../../platform/errors/length-problem.js';
import { typedLine } from '../../../platform/http/validation/one-line.js';
import { Checked, type Problem } from '../../../platform/http/validation/parts.js';

export type Stroke = [number, number][];

const LONGEST_TYPED = 120;
const LARGEST_DRAWN = 64 * 1024;

const isCoordinate = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000;
const isPoint = (point: unknown) => Array.isArray(point) && point.length === 2 && point.every(isCoordinate);
const isStroke = (stroke: unknown) => Array.isArray(stroke) && stroke.length > 0 && stroke.every(isPoint);

function problem(value: unknown, method: unknown): Problem | null {
  if (method === 'drawn') {
    const drawn = Array.isArray(value) && value.length > 0 && value.every(isStroke);
    if (!drawn) return 'Must be strokes: lists of [x, y] points, whole numbers from 0 to 10000.';
    return JSON.stringify(value).length <= LARGEST_DRAWN
      ? null
      : said('Must be at most 64 KiB of strokes.', { maximum: LARGEST_DRAWN });
  }
  const typed = typeof value === 'string' && value.length >= 1 && value.length <= LONGEST_TYPED;
  return typed ? null : lengthProblem(value, 1, LONGEST_TYPED);
}

/** The strokes that a text has as JSON; the text itself where it has none. */
function strokesIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const methodOf = (object: unknown) => (object as { method?: unknown }).method;

/** A typed text of at most 120 characters, or drawn strokes of at most 64 KiB; never a picture. */
export function SignatureValue(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value, obj }: { value: unknown; obj: unknown }) => {
      if (typeof value !== 'string') return value;
      return methodOf(obj) === 'drawn' ? strokesIn(value) : typedLine(value);
    }),
    Checked('signature', (value, object) => problem(value, methodOf(object))),
    ApiProperty({
      oneOf: [
        { type: 'string', minLength: 1, maxLength: LONGEST_TYPED },
        { type: 'array', items: {} },
      ],
    }),
  );
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { typedLine } from '../../../platform/http/validation/one-line.js';

export type Stroke = [number, number][];

const LONGEST_TYPED = 120;
const LARGEST_DRAWN = 64 * 1024;

const isCoordinate = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000;
const isPoint = (point: unknown) => Array.isArray(point) && point.length === 2 && point.every(isCoordinate);
const isStroke = (stroke: unknown) => Array.isArray(stroke) && stroke.length > 0 && stroke.every(isPoint);

function problem(value: unknown, method: unknown): string | null {
  if (method === 'drawn') {
    const drawn = Array.isArray(value) && value.length > 0 && value.every(isStroke);
    if (!drawn) return 'must be strokes: lists of [x, y] points, whole numbers from 0 to 10000';
    return JSON.stringify(value).length <= LARGEST_DRAWN ? null : 'must be at most 64 KiB of strokes';
  }
  const typed = typeof value === 'string' && value.length >= 1 && value.length <= LONGEST_TYPED;
  return typed ? null : `must be 1 to ${LONGEST_TYPED} characters long`;
}

const methodOf = (object: unknown) => (object as { method?: unknown }).method;

/** A typed text of at most 120 characters, or drawn strokes of at most 64 KiB; never a picture. */
export function SignatureValue(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? typedLine(value) : (value as unknown))),
    ValidateBy({
      name: 'signature',
      validator: {
        validate: (value: unknown, given?: ValidationArguments) => problem(value, methodOf(given?.object)) === null,
        defaultMessage: (given?: ValidationArguments) => problem(given?.value, methodOf(given?.object)) ?? '',
      },
    }),
    ApiProperty({
      oneOf: [
        { type: 'string', minLength: 1, maxLength: LONGEST_TYPED },
        { type: 'array', items: {} },
      ],
    }),
  );
}

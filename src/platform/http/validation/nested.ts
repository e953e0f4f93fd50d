import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { Items } from './parts.js';

const isObject = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);

/** An object with the fields of a DTO. */
export function ObjectOf(dto: Class): PropertyDecorator {
  return applyDecorators(
    IsObject({ message: 'must be an object' }),
    ValidateNested(),
    Type(() => dto),
    ApiProperty({ type: () => dto }),
  );
}

/** `min` to `max` objects with the fields of a DTO; class-validator alone would take a list in place of one. */
export function ListOf(dto: Class, min: number, max: number): PropertyDecorator {
  const message = min > 0 ? `must have ${min} to ${max} items` : `must have at most ${max} items`;
  return applyDecorators(
    IsArray({ message: 'must be a list' }),
    ArrayMinSize(min, { message }),
    ArrayMaxSize(max, { message }),
    Items(isObject, 'must be an object'),
    ValidateNested({ each: true }),
    Type(() => dto),
    ApiProperty({ type: () => [dto], ...(min > 0 ? { minItems: min } : {}), maxItems: max }),
  );
}

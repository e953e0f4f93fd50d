import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { Model } from './list-limits.js';
import { Items, otherwise } from './parts.js';

const isObject = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);

/** An object with the fields of a DTO, of which an example is told where another value is likely. */
export function ObjectOf(dto: Class, example?: object): PropertyDecorator {
  const such = example && { expected: JSON.stringify(example) };
  return applyDecorators(
    IsObject(such ? otherwise('Must be an object such as {expected}.', such) : otherwise('Must be an object.')),
    ValidateNested(),
    Type(() => dto),
    Model(dto),
    ApiProperty({ type: () => dto }),
  );
}

/** `min` to `max` objects with the fields of a DTO; class-validator alone would take a list in place of one. */
export function ListOf(dto: Class, min: number, max: number): PropertyDecorator {
  const wrong = (code: 'too_few' | 'too_many') =>
    min > 0
      ? otherwise('Must have {minimum} to {maximum} items.', { minimum: min, maximum: max }, code)
      : otherwise('Must have at most {maximum} items.', { maximum: max });
  return applyDecorators(
    IsArray(otherwise('Must be a list.')),
    ArrayMinSize(min, wrong('too_few')),
    ArrayMaxSize(max, wrong('too_many')),
    Items(isObject, 'Must be an object.'),
    ValidateNested({ each: true }),
    Type(() => dto),
    Model(dto),
    ApiProperty({ type: () => [dto], ...(min > 0 ? { minItems: min } : {}), maxItems: max }),
  );
}

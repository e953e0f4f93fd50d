import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { ValidatedElsewhere } from '../../../../platform/http/validation/validated-elsewhere.decorator.js';

/** A part of a call that is validated as the API's own route takes it, once what is called by keys has ids. */
export function Part(options: ApiPropertyOptions): PropertyDecorator {
  const described = { ...options, required: false } as ApiPropertyOptions;
  return applyDecorators(Allow(), ValidatedElsewhere(), ApiProperty(described));
}

import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';

/** What is neither a record nor a list comes in an envelope. */
export interface Data<T> {
  data: T;
}

/** The envelope of `item`, as a class for the OpenAPI document. */
export function DataOf<T>(item: Type<T>): Type<Data<T>> {
  class DataDto {
    @ApiProperty({ type: item, description: 'The answer.' })
    data: T;
  }
  Object.defineProperty(DataDto, 'name', { value: item.name.replace(/Dto$/, 'DataDto') });
  return DataDto;
}

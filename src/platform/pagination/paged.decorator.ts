import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from './page.dto.js';

/** The envelope of a list of `item`, as a class for the OpenAPI document. */
export function PageOf<T>(item: Type<T>): Type<{ data: T[]; pagination: PaginationDto }> {
  class PageDto {
    @ApiProperty({ type: [item], description: 'The items of this page.' })
    data: T[];

    @ApiProperty({ type: PaginationDto })
    pagination: PaginationDto;
  }
  Object.defineProperty(PageDto, 'name', { value: item.name.replace(/Dto$/, 'PageDto') });
  return PageDto;
}

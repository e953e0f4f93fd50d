import { HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';

export const LOCATION = 'http:location';

/** A POST that creates a record: 201, with the `Location` of the record below `path`. */
export function Creates(path: string): MethodDecorator {
  return applyDecorators(HttpCode(201), SetMetadata(LOCATION, path));
}

import { HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';

export const LOCATION = 'http:location';

/** The address of what an answer tells was created; null when nothing was. */
export type LocationOf = (answer: never) => string | null;

/** A POST that creates the record whose id the answer holds: 201, with its `Location` below `path`; 200 without one. */
export function Creates<T = { id: string }>(
  path: string,
  idOf: (answer: T) => string | null = (answer) => (answer as { id: string }).id,
): MethodDecorator {
  const locationOf = (answer: T) => {
    const id = idOf(answer);
    return id === null ? null : `${path}/${id}`;
  };
  return applyDecorators(HttpCode(201), SetMetadata(LOCATION, locationOf));
}

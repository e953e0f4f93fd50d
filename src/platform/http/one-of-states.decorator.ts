import { ApiProperty } from '@nestjs/swagger';

/** One of these states, in an answer: callers should expect that there will be others. The list may still grow. */
export function OneOfStates(values: readonly string[], nullable = false): PropertyDecorator {
  const known = [{ type: 'string', enum: values as string[] }, { type: 'string' }];
  // `nullable` would wrap the choices once more, and the compiler's plugin sets it where nothing is said.
  return ApiProperty({ type: String, nullable: false, anyOf: nullable ? [...known, { type: 'null' }] : known });
}

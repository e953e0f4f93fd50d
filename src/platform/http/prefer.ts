import { ApiHeader } from '@nestjs/swagger';

/** A write whose answer may hold the whole record (RFC 7240). */
export function Prefers(): MethodDecorator {
  return ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`return=representation` for an answer with the whole of what was changed.',
    schema: { type: 'string' },
    example: 'return=representation',
  });
}

/** Whether the header asks for it. */
export function prefersRepresentation(header: string | string[] | undefined): boolean {
  const asked = [header ?? []]
    .flat()
    .join()
    .toLowerCase()
    .split(/[\s,;]+/);
  return asked.includes('return=representation');
}

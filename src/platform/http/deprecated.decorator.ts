import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';

interface Deprecation {
  /** The day it was announced on, and the one from which it may be refused: a year later at the earliest. */
  since: `${number}-${number}-${number}`;
  sunset: `${number}-${number}-${number}`;
  values: readonly string[];
}

const declared = new WeakMap<object, Map<string, Deprecation>>();

/**
 * Of a field of a body or a query: who sends one of these values is told so by `Deprecation` (RFC 9745) and `Sunset`
 * (RFC 8594), and goes on being answered. The field's own words say what to send instead.
 */
export function Deprecated(deprecation: Deprecation): PropertyDecorator {
  const remember: PropertyDecorator = ({ constructor }, name) => {
    const fields = declared.get(constructor) ?? new Map<string, Deprecation>();
    declared.set(constructor, fields.set(String(name), deprecation));
  };
  return applyDecorators(remember, ApiProperty({ 'x-deprecated-values': deprecation } as object));
}

/** The headers of an answer to such input; none where nothing in it is deprecated. */
export function deprecationHeaders(dto: object, input: unknown): Record<'Deprecation' | 'Sunset', string> | null {
  const used = [...(declared.get(dto) ?? [])].flatMap(([name, deprecation]) => {
    const value = (input as Record<string, unknown> | null | undefined)?.[name];
    return deprecation.values.includes(value as string) ? [deprecation] : [];
  });
  if (used.length === 0) return null;
  const first = (key: 'since' | 'sunset') => Math.min(...used.map((deprecation) => Date.parse(deprecation[key])));
  return { Deprecation: `@${first('since') / 1000}`, Sunset: new Date(first('sunset')).toUTCString() };
}

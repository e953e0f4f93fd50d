import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { differing, isSame } from '../../../src/platform/database/differing.js';

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const backwards = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(backwards);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, backwards(field)]),
  );
};

describe('values are the same', () => {
  it('where JSON writes them alike, in whatever order their keys come', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(isSame(one, other)).toBe(isDeepStrictEqual(written(one), written(other)));
        expect(isSame(one, backwards(one))).toBe(true);
        expect(isSame({ list: [one] }, { list: [one, other] })).toBe(false);
      }),
    );
  });

  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: undefined }, { b: undefined }, true],
    [{ a: undefined }, { b: null }, false],
    [{ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }, true],
    [[], {}, false],
    [null, {}, false],
    [JSON.parse('{"__proto__": {}}'), { a: {} }, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([same, same]);
  });
});

it('changes are those that the row does not say', () => {
  const row = { name: 'Ann', metadata: { a: 1, b: 2 }, city: null };
  const changes = { name: 'Ann', metadata: { b: 2, a: 1 }, city: 'Lyon', phone: undefined };
  expect(differing(row, changes)).toEqual({ city: 'Lyon' });
});

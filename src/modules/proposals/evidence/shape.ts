/** Says what is wrong with a value; an empty list means that it has exactly the demanded shape. */
export type Check = (value: unknown, path: string) => string[];

const requireThat = (fits: boolean, path: string, what: string) => (fits ? [] : [`${path} is not ${what}`]);

export const text: Check = (value, path) => requireThat(typeof value === 'string', path, 'a text');

export const flag: Check = (value, path) => requireThat(typeof value === 'boolean', path, 'true or false');

export const matching =
  (pattern: RegExp, what: string): Check =>
  (value, path) =>
    requireThat(typeof value === 'string' && pattern.test(value), path, what);

/** RFC 3339, UTC, milliseconds: the one spelling of an instant. */
export const instant: Check = (value, path) => {
  const parsed = typeof value === 'string' ? new Date(value) : new Date(NaN);
  return requireThat(!isNaN(parsed.getTime()) && parsed.toISOString() === value, path, 'a UTC time with milliseconds');
};

export const integerFrom =
  (minimum: number): Check =>
  (value, path) =>
    requireThat(Number.isSafeInteger(value) && Number(value) >= minimum, path, `an integer from ${minimum}`);

export const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value, path) =>
    requireThat(allowed.includes(value), path, `one of ${allowed.join(', ')}`);

export const nullable =
  (check: Check): Check =>
  (value, path) =>
    value === null ? [] : check(value, path);

/** A field that may be absent; null is not. */
export const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? [] : check(value, path);

/** Above 0, with at most three decimals. */
export const quantity: Check = (value, path) => {
  const fits = typeof value === 'number' && value > 0 && Number(value.toFixed(3)) === value;
  return requireThat(fits, path, 'a quantity');
};

/** An object with at least one field, whose names and values have these shapes. */
export const mapOf =
  (name: Check, each: Check): Check =>
  (value, path) => {
    const isMap = value !== null && typeof value === 'object' && !Array.isArray(value);
    if (!isMap || Object.keys(value).length === 0) return [`${path} is not an object with fields`];
    return Object.entries(value).flatMap(([key, item]) => [...name(key, path), ...each(item, `${path}.${key}`)]);
  };

export const listOf =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value) ? value.flatMap((item, index) => check(item, `${path}[${index}]`)) : [`${path} is not a list`];

/** Strictly ascending by UTF-16 code units, which also rules out repetition. */
export const ascending: Check = (value, path) => {
  const items = value as string[];
  const sorted = items.every((item, index) => index === 0 || String(items[index - 1]) < item);
  return requireThat(sorted, path, 'sorted without repetition');
};

export const both =
  (first: Check, second: Check): Check =>
  (value, path) => {
    const problems = first(value, path);
    return problems.length > 0 ? problems : second(value, path);
  };

/** Padded base64, in the one spelling that encoding the bytes gives. */
export const base64: Check = (value, path) => {
  const isOne = typeof value === 'string' && Buffer.from(value, 'base64').toString('base64') === value;
  return requireThat(isOne, path, 'base64');
};

/** Unpadded base64url of exactly this many bytes, in the one spelling that encoding them gives. */
export const base64urlOf =
  (size: number): Check =>
  (value, path) => {
    const bytes = typeof value === 'string' ? Buffer.from(value, 'base64url') : Buffer.alloc(0);
    return requireThat(
      bytes.length === size && bytes.toString('base64url') === value,
      path,
      `base64url of ${size} bytes`,
    );
  };

/** An object with these fields, all of them but the optional, and no other. */
export const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [`${path} is not an object`];
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(checks, name));
    return [
      ...unknown.map((name) => `${path}.${name} is not a known field`),
      ...Object.entries(checks).flatMap(([name, check]) => {
        if (Object.hasOwn(value, name)) return check((value as Record<string, unknown>)[name], `${path}.${name}`);
        return check(undefined, path).length > 0 ? [`${path}.${name} is missing`] : [];
      }),
    ];
  };

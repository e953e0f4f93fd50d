import 'reflect-metadata';

const GATHERED = Symbol('gathered pairs');

/** Marks a field of a query whose pairs come one by one, as `field[key]=value`. */
export function GatheredPairs(): PropertyDecorator {
  return (prototype, name) => {
    const { constructor } = prototype;
    Reflect.defineMetadata(GATHERED, [...namesIn(constructor), String(name)], constructor);
  };
}

/** The query with such pairs gathered into their fields. */
export function withGatheredPairs(query: object, dto: object | undefined): object {
  const names = dto ? namesIn(dto) : [];
  if (names.length === 0) return query;
  const gathered: [string, unknown][] = [];
  const pairs = new Map<string, [string, unknown][]>();
  for (const [name, value] of Object.entries(query)) {
    const [, field = '', key = ''] = /^(\w+)\[([^\]]*)\]$/s.exec(name) ?? [];
    if (!names.includes(field)) gathered.push([name, value]);
    else
      pairs
        .set(field, pairs.get(field) ?? [])
        .get(field)
        ?.push([key, value]);
  }
  for (const [field, entries] of pairs) gathered.push([field, Object.fromEntries(entries)]);
  return Object.fromEntries(gathered);
}

function namesIn(dto: object): string[] {
  return (Reflect.getMetadata(GATHERED, dto) as string[] | undefined) ?? [];
}

const IDS = /(?:"id":|"(?:row_ids|column_ids)":\[|",)"([0-9a-f]{8}-[0-9a-f-]{27})"/g;

/** The ids in content, in reading order. */
export function idsOf(content: unknown): string[] {
  return [...JSON.stringify(content).matchAll(IDS)].map(([, id]) => id as string);
}

/** What it says, as somebody would send it who knows of no ids. */
export function withoutIds<Value>(value: Value): Value {
  const isId = (name: string) => /^(id|row_ids|column_ids)$/.test(name);
  return JSON.parse(JSON.stringify(value, (name, inner: unknown) => (isId(name) ? undefined : inner))) as Value;
}

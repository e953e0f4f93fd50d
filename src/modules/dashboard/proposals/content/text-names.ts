import type { DeskScreen } from '../../http/screen.js';

/** What a text is called in a form: its column, the kind of its block, its place among several, and what it is there. */
export function nameOfText({ t: { proposals } }: DeskScreen, section: object, path: string): string {
  const { blocks, keys, heading, badge } = proposals.content;
  if (path === 'title') return heading;
  if (path === 'badge') return badge;
  const names: string[] = [];
  let here: unknown = section;
  let kind = '';
  for (const [, key = '', index] of path.matchAll(/([a-z_]+)|\[(\d+)\]/g)) {
    here = (here as Record<string, unknown>)[index ?? key];
    const type = typeOf(here);
    kind = type ?? kind;
    if (type !== null) names.push(blocks[type] ?? type);
    else if (index !== undefined) names.push(withNumber(names.pop() ?? '', Number(index) + 1));
    else if (key !== 'blocks') names.push(keys[`${kind}.${key}`] ?? keys[key] ?? key);
  }
  return names.filter((name) => name !== '').join(' · ');
}

function withNumber(name: string, number: number): string {
  return name === '' ? '' : `${name} ${number}`;
}

function typeOf(value: unknown): string | null {
  const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : null;
  return typeof type === 'string' ? type : null;
}

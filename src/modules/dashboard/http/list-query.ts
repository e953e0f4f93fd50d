/** What a query of the browser holds. */
export type BrowserQuery = Record<string, unknown>;

export function wordOf(query: BrowserQuery, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** What somebody searches for, as the service takes it. */
export function searchOf(query: BrowserQuery): { search?: string } {
  const search = wordOf(query, 'search').replaceAll('\0', '').slice(0, 255);
  return search ? { search } : {};
}

/** The address of a list, or of what is made of it, with these filters and more. */
export function addressOf(path: string, filters: object, more: Record<string, string> = {}): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams([...given.map(([name, value]) => [name, String(value)]), ...Object.entries(more)]);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const MAX_STEPS = 20;

/** The pages that lie behind the one that is shown, so that there is a way back from cursors that only lead on. */
function trailOf(query: BrowserQuery): string[] {
  return wordOf(query, 'trail')
    .split('~')
    .filter((cursor) => /^[\w-]+\.[\w-]+$/.test(cursor))
    .slice(-MAX_STEPS);
}

/** Where the list goes on from here, and where it came from; null where there is nothing. */
export function turnsOf(query: BrowserQuery, next: string | null): { newer: Turn | null; older: Turn | null } {
  const after = wordOf(query, 'after');
  const trail = trailOf(query);
  const back = trail.at(-1);
  return {
    newer: after === '' ? null : { ...(back ? { after: back } : {}), ...trailed(trail.slice(0, -1)) },
    older: next === null ? null : { after: next, ...trailed(after === '' ? [] : [...trail, after]) },
  };
}

type Turn = Record<string, string>;

function trailed(trail: string[]): Turn {
  return trail.length > 0 ? { trail: trail.slice(-MAX_STEPS).join('~') } : {};
}

/** A text that the service does not have yet, and what it was before. */
export interface Unsaved {
  text: string;
  before: string;
}

const nameOf = (id: string) => `draft:${id}`;

/** Keeps in the browser what the service does not have yet, for when the page is left or the machine sleeps. */
export function keep(id: string, texts: Map<string, Unsaved>): void {
  if (texts.size === 0) localStorage.removeItem(nameOf(id));
  else localStorage.setItem(nameOf(id), JSON.stringify([...texts]));
}

/** What was left unsaved here. */
export function kept(id: string): Map<string, Unsaved> {
  try {
    return new Map(JSON.parse(localStorage.getItem(nameOf(id)) ?? '[]') as [string, Unsaved][]);
  } catch {
    return new Map();
  }
}

import type { TextName } from '../language/texts.js';
import { open } from './opened.js';

type Go = (address: string) => void;

export interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly [string, string?];
  name: TextName;
  /** Says whether there was anything to do. */
  act: (go: Go, place: string) => boolean;
}

const to = (address: string) => (go: Go) => {
  go(address);
  return true;
};

/** What single keys do, in the order in which they are shown. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['n'], name: 'proposals.new', act: begin },
  { keys: ['j'], name: 'shortcut.next', act: () => step(1) },
  { keys: ['k'], name: 'shortcut.previous', act: () => step(-1) },
  { keys: ['x'], name: 'shortcut.choose', act: choose },
  { keys: ['e'], name: 'shortcut.edit', act: edit },
  { keys: ['/'], name: 'shortcut.search', act: search },
  { keys: ['g', 'h'], name: 'nav.home', act: to('/') },
  { keys: ['g', 'p'], name: 'nav.proposals', act: to('/proposals') },
  { keys: ['g', 'b'], name: 'shortcut.board', act: to('/proposals?view=board') },
  { keys: ['g', 'l'], name: 'nav.leads', act: to('/leads') },
  { keys: ['g', 'c'], name: 'nav.catalog', act: to('/catalog') },
  { keys: ['g', 't'], name: 'nav.templates', act: to('/templates') },
  { keys: ['g', 'd'], name: 'nav.themes', act: to('/themes') },
  { keys: ['g', 'f'], name: 'nav.media', act: to('/media') },
  { keys: ['g', 's'], name: 'nav.settings', act: to('/settings') },
  {
    keys: ['?'],
    name: 'shortcut.title',
    act: () => {
      open('help');
      return true;
    },
  },
];

/** Not where a document is written: a word that missed its field would lead away from it. */
function begin(go: Go, place: string): boolean {
  if (place.endsWith('/edit')) return false;
  go('/proposals?new=1');
  return true;
}

/** What a list leads to, one for each of its records. */
const ENTRIES = '.list tbody th a, .board-card > a, .template-cards a, .theme-cards a, .media-grid a';

function step(by: 1 | -1): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRIES)];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = entries[at < 0 ? (by > 0 ? 0 : entries.length - 1) : at + by];
  next?.focus();
  return next !== undefined;
}

function choose(): boolean {
  const box = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.choose input');
  box?.click();
  return Boolean(box);
}

/** The proposal that is looked at, or the one that the focus is on. */
function edit(go: Go, place: string): boolean {
  const focused = document.activeElement instanceof HTMLAnchorElement ? document.activeElement.pathname : '';
  const id = /\/proposals\/([\da-f-]{36})/.exec(focused)?.[1] ?? /^\/proposals\/([\da-f-]{36})$/.exec(place)?.[1];
  if (id) go(`/proposals/${id}/edit`);
  return id !== undefined;
}

function search(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type=search]');
  field?.focus();
  return field !== null;
}

const PLACE = 'shortcuts';

/** Whoever speaks to the browser, or touches keys by chance, turns them off. */
export const areOn = (): boolean => localStorage.getItem(PLACE) !== 'off';

export function turn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, 'off');
}

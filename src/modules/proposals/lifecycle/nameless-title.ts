import { normalized } from '../../../platform/normalized.js';

/** What led to a name, or followed it, and leads nowhere without it. */
const SMALL_WORDS = new Set(
  (
    'for with of by to at from and the mr mrs ms miss dr s ' +
    'pour de du des d a chez avec et par le la les l m mme mlle monsieur madame maitre societe ' +
    'fur fuer von vom bei mit an und der die das den dem herr herrn frau firma'
  ).split(' '),
);
const LEGAL_FORMS = new Set(
  'sas sasu sarl eurl sa sci scop gmbh ag kg ug ltd limited llc inc corp co plc bv srl'.split(' '),
);
const SHORTEST_NAME = 3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const PAIRED_MARKS = /[()[\]{}"'«»“”‘’]/g;

export interface ClientNames {
  name: string;
  company: string | null;
}

export interface Word {
  text: string;
  plain: string;
  /** What stands between it and the word before. */
  gap: string;
}

/** The title without the names of a client, and without the words that only led to them; empty where nothing else stands in it. */
export function namelessTitle(title: string, client: ClientNames): string {
  const words = wordsOf(title);
  const gone = new Set(namesIn(words, client));
  if (gone.size === 0) return title;
  for (let at = words.length - 1; at >= 0; at--)
    if (gone.has(at + 1) && SMALL_WORDS.has(words[at]?.plain ?? '')) gone.add(at);
  words.forEach(({ plain, gap }, at) => {
    if (plain === 's' && /['’]/.test(gap) && gone.has(at - 1)) gone.add(at);
  });
  return capitalised(rest(words, gone));
}

export function wordsOf(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const gap = text.slice(end, index);
    end = index + word.length;
    return { text: word, plain: plainly(word), gap };
  });
}

export function plainly(word: string): string {
  return normalized(word, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Positions of the words that are a name of the client, or the part of it that people call them by. */
function namesIn(words: Word[], client: ClientNames): number[] {
  return namesOf(client).flatMap((phrase) =>
    words.flatMap((_word, at) => (stands(words, phrase, at) ? range(at, phrase) : [])),
  );
}

/** What the client is called, in words. */
export function namesOf({ name, company }: ClientNames): Word[][] {
  const [person, firm] = [wordsOf(name), wordsOf(company ?? '')];
  const called = person.filter(({ plain }) => plain.length >= SHORTEST_NAME && !SMALL_WORDS.has(plain));
  const known = firm.filter(({ plain }) => !LEGAL_FORMS.has(plain));
  return [firm, known, person, ...called.map((word) => [word])].filter((phrase) => phrase.length > 0);
}

export function stands(words: Word[], phrase: Word[], at: number): boolean {
  return phrase.every(({ plain }, index) => words[at + index]?.plain === plain);
}

function range(at: number, phrase: Word[]): number[] {
  return phrase.map((_word, index) => at + index);
}

function rest(words: Word[], gone: ReadonlySet<number>): string {
  let text = '';
  let between = '';
  words.forEach(({ text: word, gap }, at) => {
    between = longer(between, gone.has(at) || gone.has(at - 1) ? gap.replace(PAIRED_MARKS, '') : gap);
    if (gone.has(at)) return;
    text += (text === '' ? '' : between) + word;
    between = '';
  });
  return text;
}

function longer(one: string, other: string): string {
  return other.length > one.length ? other : one;
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

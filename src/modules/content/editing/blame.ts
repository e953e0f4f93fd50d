import type { ErrorDetail } from '../../../platform/errors/errors.js';
import { stepsAlong, type Stride } from './paths.js';

/** All of an object. */
export const WHOLE = '';
/** Which entries a list has. */
export const ENTRIES = '[]';
/** Where something stands. */
export const PLACE = '@';

type Fields = Record<string, unknown>;
const SECTION_DEPTH = 2;
/** What is told apart of all that was written in something. */
const KINDS = {
  all: () => true,
  /** What adds to a number of blocks. */
  counted: (key: string) => key === WHOLE || key === ENTRIES,
  /** How a list is made up rather than what it says. */
  form: (_key: string, written: unknown) => typeof written !== 'string',
};
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];

/** Something that an operation wrote: a field of an object, an entry of a list by its index, or one of the above. */
export interface Write {
  holder: object;
  key: string;
  /** The index of the entry that was taken out of the list. */
  removed?: number;
}

/** Who wrote it. */
interface Author {
  operation: number;
  /** The path of the operation's field that says so; empty where none does. */
  origin: string;
}

/** A charge: who wrote it, and what is below that in the path of the problem. */
type Charge = Author & { rest: string };

/** Knows which operation wrote each value of a document last. */
export class Blame {
  private readonly writes = new Map<object, Map<string, Author>>();
  private inner: { of: unknown[]; latest: Inner } | undefined;

  note({ holder, key, removed }: Write, author: Author): void {
    const own = this.writes.get(holder) ?? new Map<string, Author>();
    this.writes.set(holder, removed === undefined ? own : withoutEntry(own, removed));
    this.writes.get(holder)?.set(key, author);
    this.inner = undefined;
  }

  /** The operation that last wrote the very value that the problem is about; else the last that wrote beside it. */
  of(sections: unknown[], { field, code }: ErrorDetail): Charge | undefined {
    const steps = stepsAlong({ sections }, field);
    const last = steps.at(-1);
    const charges = this.along(steps);
    if (last && /^too_(many|few)$/.test(code))
      charges.push(
        ...(steps.length === 1
          ? this.charges(sections, ENTRIES, '')
          : [this.within(sections, last.value, 'counted')].filter((one) => one !== undefined)),
      );
    return latest(charges) ?? this.around(sections, [sections, ...steps.map(({ value }) => value)]);
  }

  /** The operation that last wrote the text at the path, alone or with all around it. */
  writerOf(sections: unknown[], path: string): number | undefined {
    return latest(this.along(stepsAlong({ sections }, path)))?.operation;
  }

  private along(steps: Stride[]): Charge[] {
    const last = steps.at(-1);
    return steps.flatMap(({ holder, key, value, rest }) => [
      ...this.charges(holder, key, rest),
      ...this.charges(value, WHOLE, rest),
      ...(isTyped(last?.value) ? this.charges(value, PLACE, rest) : []),
    ]);
  }

  private charges(holder: unknown, key: string, rest: string): Charge[] {
    const author = isObject(holder) ? this.writes.get(holder)?.get(key) : undefined;
    return author ? [{ ...author, rest }] : [];
  }

  /** The last that wrote in the nearest block or section; how a list is made up rather than what it says. */
  private around(sections: unknown[], values: unknown[]): Charge | undefined {
    const wholes = values.filter((value, depth) => depth === 0 || depth === SECTION_DEPTH || isTyped(value));
    for (const whole of wholes.reverse()) {
      const found = this.within(sections, whole, 'form') ?? this.within(sections, whole, 'all');
      if (found) return found;
    }
    return undefined;
  }

  /** The last of a kind that wrote in the value. */
  private within(sections: unknown[], value: unknown, kind: Kind): Charge | undefined {
    if (!isObject(value)) return undefined;
    if (this.inner?.of !== sections) this.inner = { of: sections, latest: this.innerOf(sections) };
    return this.inner.latest.get(value)?.[kind];
  }

  /** The last that wrote in each value in which anything was written: however many problems there are, the document is walked once. */
  private innerOf(sections: unknown[]): Inner {
    const found: Inner = new Map();
    const around: object[] = [];
    const walk = (value: object) => {
      around.push(value);
      const written = this.writes.get(value);
      const own = written && lastOf(value, written);
      if (own) for (const outer of around) found.set(outer, merged(found.get(outer), own));
      for (const one of Array.isArray(value) ? (value as unknown[]) : Object.values(value))
        if (isObject(one)) walk(one);
      around.pop();
    };
    walk(sections);
    return found;
  }
}

/** By what it was written in. */
type Inner = Map<object, Lasts>;
type Lasts = Partial<Record<Kind, Charge>>;

function lastOf(holder: object, written: Map<string, Author>): Lasts {
  const last: Lasts = {};
  for (const [key, author] of written)
    for (const kind of NAMES)
      if (KINDS[kind](key, (holder as Fields)[key])) last[kind] = later(last[kind], { ...author, rest: '' });
  return last;
}

/** What lies further inside comes after. */
function merged(outer: Lasts | undefined, inner: Lasts): Lasts {
  const last: Lasts = { ...outer };
  for (const kind of NAMES) if (inner[kind]) last[kind] = later(last[kind], inner[kind]);
  return last;
}

function later(last: Charge | undefined, one: Charge): Charge {
  return last && last.operation > one.operation ? last : one;
}

/** Of one operation, what lies further inside. */
function latest(charges: Charge[]): Charge | undefined {
  return charges.reduce<Charge | undefined>(later, undefined);
}

/** What comes after the entry that was taken out has another index now. */
function withoutEntry(writes: Map<string, Author>, removed: number): Map<string, Author> {
  const kept = [...writes].flatMap(([key, author]): [string, Author][] => {
    const index = /^\d+$/.test(key) ? Number(key) : -1;
    if (index === removed) return [];
    return [[index > removed ? String(index - 1) : key, author]];
  });
  return new Map(kept);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isTyped(value: unknown): boolean {
  return isObject(value) && 'type' in value;
}

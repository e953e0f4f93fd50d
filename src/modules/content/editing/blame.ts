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
/** What adds to a number of blocks. */
const isCounted = (key: string) => key === WHOLE || key === ENTRIES;
const isForm = (_key: string, written: unknown) => typeof written !== 'string';

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

  note({ holder, key, removed }: Write, author: Author): void {
    const own = this.writes.get(holder) ?? new Map<string, Author>();
    this.writes.set(holder, removed === undefined ? own : withoutEntry(own, removed));
    this.writes.get(holder)?.set(key, author);
  }

  /** The operation that last wrote the very value that the problem is about; else the last that wrote beside it. */
  of(sections: unknown[], { field, code }: ErrorDetail): Charge | undefined {
    const root = { sections };
    const steps = stepsAlong(root, field);
    const last = steps.at(-1);
    const charges = this.along(steps);
    if (last && /^too_(many|few)$/.test(code))
      charges.push(
        ...(last.holder === root ? this.charges(sections, ENTRIES, '') : this.within(last.value, isCounted)),
      );
    return latest(charges) ?? this.around([root, ...steps.map(({ value }) => value)]);
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
  private around(values: unknown[]): Charge | undefined {
    const wholes = values.filter((value, depth) => depth === 0 || depth === SECTION_DEPTH || isTyped(value));
    for (const whole of wholes.reverse()) {
      const found = latest(this.within(whole, isForm)) ?? latest(this.within(whole));
      if (found) return found;
    }
    return undefined;
  }

  /** Everything that was written in it. */
  private within(value: unknown, counts: (key: string, written: unknown) => boolean = () => true): Charge[] {
    if (!isObject(value)) return [];
    const own = [...(this.writes.get(value) ?? [])].filter(([key]) => counts(key, (value as Fields)[key]));
    const inner = Object.values(value).flatMap((one) => this.within(one, counts));
    return [...own.map(([, author]) => ({ ...author, rest: '' })), ...inner];
  }
}

/** Of one operation, what lies further inside. */
function latest(charges: Charge[]): Charge | undefined {
  return charges.reduce<Charge | undefined>(
    (last, one) => (last && last.operation > one.operation ? last : one),
    undefined,
  );
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

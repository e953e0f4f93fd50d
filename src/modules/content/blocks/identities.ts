import type { Section } from '../content.dto.js';
import type { Block } from './blocks.dto.js';
import { entriesOf, entryIdsOf, fieldsOf, membersOf } from './members.js';

/** Every id in the sections, in reading order. */
export function idsIn(sections: Section[]): string[] {
  const found: string[] = [];
  const within = (blocks: Block[]) => {
    for (const block of blocks) {
      if (block.id !== undefined) found.push(block.id);
      for (const id of entryIdsOf(block)) if (id !== undefined) found.push(id);
      if (membersOf(block)?.nest) (entriesOf(block) as Block[][]).forEach(within);
    }
  };
  for (const { id, blocks } of sections) {
    found.push(id);
    within(blocks);
  }
  return found;
}

/**
 * Gives an id to all that needs one, in place: the one that was sent where `before` has it and nothing earlier took it;
 * what came without one takes that of its equal in `before`, so that sending content again changes nothing.
 */
export function identify(sections: Section[], before: Section[], next: () => string): void {
  new Identification(sections, before, next).ofSections(sections);
}

class Identification {
  private readonly known: ReadonlySet<string>;
  private readonly sent: ReadonlySet<string>;
  private readonly taken = new Set<string>();
  private readonly contents = new Contents();
  private equals: Map<string, string[]> | undefined;

  constructor(
    sections: Section[],
    private readonly before: Section[],
    private readonly next: () => string,
  ) {
    this.known = new Set(idsIn(before));
    this.sent = new Set(idsIn(sections));
  }

  ofSections(sections: Section[]): void {
    for (const [index, section] of sections.entries()) {
      const id = this.idFor(section.id);
      sections[index] = Object.assign({ id }, section, { id });
      this.ofBlocks(section.blocks);
    }
  }

  private ofBlocks(blocks: Block[]): void {
    for (const [index, block] of blocks.entries()) blocks[index] = this.identified(block, block);
    for (const block of blocks) this.ofEntries(block);
  }

  private ofEntries(block: Block): void {
    const members = membersOf(block);
    if (!members) return;
    const entries = entriesOf(block);
    const asked = entryIdsOf(block);
    if (members.ids === null) {
      for (const [index, entry] of entries.entries()) entries[index] = this.identified(entry as { id?: string }, entry);
    } else {
      fieldsOf(block)[members.ids] = entries.map((entry, index) => this.idFor(asked[index], entry));
    }
    if (members.nest) for (const blocks of entries as Block[][]) this.ofBlocks(blocks);
  }

  private identified<Part extends { id?: string }>(part: Part, content: unknown): Part {
    const id = this.idFor(part.id, content);
    return Object.assign({ id }, part, { id });
  }

  private idFor(asked: string | undefined, content?: unknown): string {
    const wanted = asked ?? (content === undefined || this.known.size === 0 ? undefined : this.equalTo(content));
    const id = wanted !== undefined && this.known.has(wanted) && !this.taken.has(wanted) ? wanted : this.next();
    this.taken.add(id);
    return id;
  }

  /** The next of those in the content before that were not sent. */
  private equalTo(content: unknown): string | undefined {
    this.equals ??= partsByContent(this.before, this.sent, this.contents);
    return this.equals.size === 0 ? undefined : this.equals.get(this.contents.keyOf(content))?.pop();
  }
}

/** The ids of parts that say the same, the last first. */
function partsByContent(sections: Section[], sent: ReadonlySet<string>, contents: Contents): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (id: string | undefined, content: unknown) => {
    if (id === undefined || sent.has(id)) return;
    const key = contents.keyOf(content);
    const ids = found.get(key);
    if (ids) ids.push(id);
    else found.set(key, [id]);
  };
  const within = (blocks: Block[]) => {
    for (const block of blocks) {
      add(block.id, block);
      const ids = entryIdsOf(block);
      for (const [index, entry] of entriesOf(block).entries()) add(ids[index], entry);
      if (membersOf(block)?.nest) (entriesOf(block) as Block[][]).forEach(within);
    }
  };
  for (const { blocks } of sections) within(blocks);
  for (const ids of found.values()) ids.reverse();
  return found;
}

const NAMES_IDS = /^(id|row_ids|column_ids)$/;

/**
 * Names what says the same by the same key, without the ids in it and in whatever order its fields come. What lies in
 * another is looked at once, however deep that is.
 */
class Contents {
  private readonly keys = new Map<string, string>();
  private readonly known = new WeakMap<object, string>();

  keyOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const text = this.textOf(value);
    const key = this.keys.get(text) ?? `#${this.keys.size}`;
    this.keys.set(text, key);
    this.known.set(value, key);
    return key;
  }

  private textOf(value: object): string {
    if (Array.isArray(value)) return `[${value.map((item) => this.keyOf(item)).join()}]`;
    const fields = Object.entries(value).filter(([name]) => !NAMES_IDS.test(name));
    const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([name, field]) => `${name}:${this.keyOf(field)}`).join()}}`;
  }
}

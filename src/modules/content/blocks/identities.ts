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
    this.equals ??= partsByText(this.before, this.sent);
    return this.equals.size === 0 ? undefined : this.equals.get(textOf(content))?.shift();
  }
}

function partsByText(sections: Section[], sent: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (id: string | undefined, content: unknown) => {
    if (id === undefined || sent.has(id)) return;
    const text = textOf(content);
    const ids = found.get(text);
    if (ids) ids.push(id);
    else found.set(text, [id]);
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
  return found;
}

const NAMES_IDS = /^(id|row_ids|column_ids)$/;

/** What it says, without the ids in it, in whatever order its fields come. */
function textOf(content: unknown): string {
  return JSON.stringify(bare(content));
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !NAMES_IDS.test(name));
  return fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, bare(field)]);
}

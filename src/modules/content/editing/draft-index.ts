import type { Block } from '../blocks/blocks.dto.js';
import { isRecord } from '../blocks/copy.js';
import { membersOf } from '../blocks/members.js';
import type { Section } from '../content.dto.js';
import { entriesIn, ownId } from './paths.js';

export type Part = Record<string, unknown>;

export interface BlockPlace {
  block: Part;
  /** The list that it stands in: of its section, or of a column. */
  list: unknown[];
  section: Section;
  /** The block whose column that list is; null for the blocks of the section. */
  around: BlockPlace | null;
}

/** A list of blocks. */
export interface BlockList {
  list: unknown[];
  section: Section;
  /** The block whose column it is; null for the blocks of the section. */
  within: Part | null;
}

/** Whatever texts may stand in: a section, a block, an item or a row. */
export interface TextHolder {
  value: unknown;
  section: Section;
  /** The block that it is, or is an entry of; null for the section. */
  within: Part | null;
}

/** What an id stands for. */
export type Kind = 'section' | 'block' | 'column' | 'entry';

/** Where everything stands in a document that is being changed, by id; what was brought and not judged yet may have any form. */
export class DraftIndex {
  readonly sections = new Map<string, Section>();
  readonly blocks = new Map<string, BlockPlace>();
  readonly lists = new Map<string, BlockList>();
  readonly holders = new Map<string, TextHolder>();
  /** Of the blocks that something with an id is, or is in. */
  private readonly places = new Map<Part, BlockPlace>();

  constructor(private readonly all: Section[]) {
    for (const section of all) {
      const id = ownId(section);
      const list: unknown = section.blocks;
      if (id !== undefined) {
        put(this.sections, id, section);
        put(this.holders, id, { value: section, section, within: null });
        if (Array.isArray(list)) put(this.lists, id, { list, section, within: null });
      }
      if (Array.isArray(list)) this.addBlocks(list, section, null);
    }
  }

  kindOf(id: string): Kind | undefined {
    if (this.sections.has(id)) return 'section';
    if (this.blocks.has(id)) return 'block';
    if (this.lists.has(id)) return 'column';
    return this.holders.has(id) ? 'entry' : undefined;
  }

  /** Every id, with what it stands for. */
  parts(): [id: string, kind: Kind][] {
    const ids = new Set([...this.holders.keys(), ...this.lists.keys()]);
    return [...ids].map((id) => [id, this.kindOf(id) ?? 'entry']);
  }

  /** Where what has the id stands: its section, and the block that it is, or is in. */
  placeOf(id: string): { section: Section; within: Part | null } | undefined {
    return this.holders.get(id) ?? this.lists.get(id);
  }

  /** The path of a section, or of a block in it; undefined where it stands no longer there. */
  pathOf(section: Section, block: Part | null): string | undefined {
    if (!block) return entryOf('sections', this.all, section);
    const place = this.places.get(block);
    return place && this.pathOfBlock(place);
  }

  private pathOfBlock({ block, list, section, around }: BlockPlace): string | undefined {
    const outer = around ? this.pathOfBlock(around) : this.pathOf(section, null);
    const field = around ? membersOf(around.block as unknown as Block)?.list : 'blocks';
    const path = outer && field && `${outer}.${field}`;
    const within = path && around ? entryOf(path, around.block[field], list) : path;
    return within && entryOf(within, list, block);
  }

  private addBlocks(list: unknown[], section: Section, around: BlockPlace | null): void {
    for (const block of list) {
      if (!isRecord(block)) continue;
      const place = { block, list, section, around };
      const id = ownId(block);
      if (id !== undefined) {
        put(this.blocks, id, place);
        put(this.holders, id, { value: block, section, within: block });
        this.places.set(block, place);
      }
      this.addEntries(place);
    }
  }

  private addEntries(place: BlockPlace): void {
    const { block, section } = place;
    const entries = entriesIn(block);
    for (const [index, entry] of (entries?.list ?? []).entries()) {
      const id = entries?.ids[index];
      if (id !== undefined) this.places.set(block, place);
      if (!entries?.nest) {
        if (id !== undefined) put(this.holders, id, { value: entry, section, within: block });
      } else if (Array.isArray(entry)) {
        if (id !== undefined) put(this.lists, id, { list: entry, section, within: block });
        this.addBlocks(entry as unknown[], section, place);
      }
    }
  }
}

/** The path of an entry in the list at the path. */
function entryOf(path: string, list: unknown, entry: unknown): string | undefined {
  const index = Array.isArray(list) ? list.indexOf(entry) : -1;
  return index < 0 ? undefined : `${path}[${index}]`;
}

/** Of two that claim an id, the first has it, as when ids are given in the end. */
function put<T>(map: Map<string, T>, id: string, value: T): void {
  if (!map.has(id)) map.set(id, value);
}

/** Whether a list of blocks lies somewhere in the block. */
export function holds(block: unknown, list: unknown[]): boolean {
  const entries = entriesIn(block);
  if (!entries?.nest) return false;
  return entries.list.some(
    (entry) => entry === list || (Array.isArray(entry) && entry.some((one) => holds(one, list))),
  );
}

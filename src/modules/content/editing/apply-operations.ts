import { invalid, invalidFields, missing, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { unknownField } from '../../../platform/http/validation/meant-by.js';
import { listingOf, type Listing } from '../../../platform/resources/define-resource.js';
import { isRecord } from '../blocks/copy.js';
import type { Section } from '../content.dto.js';
import { LIMITS, MOST_FOUND } from '../content-limits.js';
import type { PrefabLanguage } from '../prefabs/prefabs.dto.js';
import { assign } from './assigning.js';
import { Draft } from './draft.js';
import { holds, type BlockList, type Part, type TextHolder } from './draft-index.js';
import { formProblems, type EditOperation, type OperationName, type OperationOf } from './operations.js';
import { idsWithin, withoutForeignIds } from './own-ids.js';
import { occurrences } from './occurrences.js';
import { fieldOfText, partsOfKey } from './set-texts.js';
import { fieldAt, settableAt } from './text-fields.js';
import { TextReplacement } from './text-replacement.js';

/** Gives a section of the library, if it has that one. */
export type PrefabSource = (idOrKey: string, language?: PrefabLanguage) => Section | undefined;

/** By the index of their operation. */
export type Replacements = { operation: number; count: number }[];

export interface Applied {
  /** A document as it is asked for: nobody has judged it yet, and what is new has no id. */
  draft: Draft;
  /** How often each operation that replaces a text found it. */
  replacements: Replacements;
}

/**
 * Carries operations out one after the other, on a copy of the document. What cannot be carried out is passed over and
 * told with everything else that is wrong. Yields often: nobody has to wait for the whole.
 */
export function* applyOperations(
  document: Section[],
  operations: unknown[],
  prefab: PrefabSource,
  listing?: Listing,
  isBeside: (id: string) => boolean = () => false,
): Generator<void, Applied> {
  const editing = new Editing(new Draft(structuredClone(document), listing), prefab, isBeside);
  yield* editing.all(operations);
  return { draft: editing.draft, replacements: editing.replacements };
}

type Handlers = { [Name in OperationName]: (operation: OperationOf<Name>) => Generator<void> | undefined };

const UPDATES = { block: 'update_block', section: 'update_section' };

/** So many fields are set by one operation: no block has more. */
const MOST_SET = LIMITS.cells;

class Editing {
  readonly replacements: Replacements = [];
  /** How often texts that are replaced were found, by all operations. */
  private found = 0;

  private readonly handlers: Handlers = {
    insert_section: (operation) => {
      this.insertSection(operation);
    },
    update_section: (operation) => this.updateSection(operation),
    replace_section: (operation) => {
      this.replaceSection(operation);
    },
    duplicate_section: (operation) => {
      this.duplicateSection(operation);
    },
    delete_section: (operation) => {
      this.deleteSection(operation);
    },
    move_section: (operation) => {
      this.moveSection(operation);
    },
    insert_block: (operation) => {
      this.insertBlock(operation);
    },
    update_block: (operation) => this.updateBlock(operation),
    replace_block: (operation) => {
      this.replaceBlock(operation);
    },
    duplicate_block: (operation) => {
      this.duplicateBlock(operation);
    },
    delete_block: (operation) => {
      this.deleteBlock(operation);
    },
    move_block: (operation) => {
      this.moveBlock(operation);
    },
    replace_text: (operation) => this.replaceText(operation),
    set_texts: (operation) => this.setTexts(operation),
  };

  constructor(
    readonly draft: Draft,
    private readonly prefab: PrefabSource,
    /** Whether what has the id stands beside the document, where its owner sets its texts. */
    private readonly isBeside: (id: string) => boolean,
  ) {}

  *all(operations: unknown[]): Generator<void> {
    const { draft } = this;
    yield* draft.fits();
    for (const [index, operation] of operations.entries()) {
      draft.operation = index;
      draft.subject = isRecord(operation) ? operation : {};
      const wrong = formProblems(operation, draft.path);
      draft.problems.push(...wrong.map((one) => ({ ...one, params: draft.told(one.params) })));
      if (wrong.length === 0) yield* this.one(operation as EditOperation);
      if (draft.isRefused) return;
      if (!(yield* draft.fits())) {
        draft.attempt(() => {
          throw invalid(draft.path, 'Must be at most 512 KiB as JSON.');
        });
        return;
      }
      yield;
    }
  }

  private *one(operation: EditOperation): Generator<void> {
    const handle = this.handlers[operation.op] as (one: EditOperation) => Generator<void> | undefined;
    let rest: Generator<void> | undefined;
    this.draft.attempt(() => {
      rest = handle(operation);
    });
    if (rest) yield* rest;
  }

  private insertSection({ section, prefab, language, ...place }: OperationOf<'insert_section'>): void {
    const { path } = this.draft;
    if (section && prefab !== undefined)
      throw invalid(`${path}.prefab`, said('Does not go with {field}.', { field: 'section' }));
    if (section && language !== undefined)
      throw invalid(`${path}.language`, said('Does not go with {field}.', { field: 'section' }));
    const brought = prefab === undefined ? section : this.prefab(prefab, language);
    if (!brought && prefab !== undefined) throw invalidFields([noPrefab(`${path}.prefab`)]);
    if (!brought) throw invalid(`${path}.section`, 'Is required.');
    const fresh = withoutForeignIds(brought) as Section;
    if (prefab !== undefined) this.draft.prefabs.set(fresh, brought as Section);
    this.draft.sections.splice(this.sectionIndex(place), 0, fresh);
    this.draft.brought(fresh, this.draft.sections, fresh, prefab === undefined ? 'section' : '');
  }

  private updateSection({ section_id, set }: OperationOf<'update_section'>): Generator<void> {
    const section = this.draft.section(section_id, 'section_id');
    const root = { value: section, within: null };
    return this.each(this.fieldsOf(set), (name, value) => {
      const origin = `set.${name.slice(0, 60)}`;
      if (!/^[a-z_]+$/.test(name) || name === 'blocks')
        throw invalidFields([unknownField(`${this.draft.path}.${origin}`, name, settableAt(root, ''))]);
      this.assign(root, name, value, { section, origin });
    });
  }

  private replaceSection({ section_id, section }: OperationOf<'replace_section'>): void {
    const { sections } = this.draft;
    const before = this.draft.section(section_id, 'section_id');
    const fresh = { ...(withoutForeignIds(section, idsWithin(before)) as Section), id: before.id };
    sections[sections.indexOf(before)] = fresh;
    this.draft.brought(fresh, sections, fresh, 'section');
    this.draft.rearrange();
  }

  private duplicateSection({ section_id }: OperationOf<'duplicate_section'>): void {
    const section = this.draft.section(section_id, 'section_id');
    const { sections } = this.draft;
    const fresh = withoutForeignIds(section) as Section;
    sections.splice(sections.indexOf(section) + 1, 0, fresh);
    this.draft.brought(fresh, sections, fresh);
  }

  private deleteSection({ section_id }: OperationOf<'delete_section'>): void {
    const section = this.draft.section(section_id, 'section_id');
    const { sections } = this.draft;
    sections.splice(sections.indexOf(section), 1);
    this.draft.shrunk(sections, section);
    this.draft.rearrange();
  }

  private moveSection({ section_id, ...place }: OperationOf<'move_section'>): void {
    const { sections } = this.draft;
    const section = this.draft.section(section_id, 'section_id');
    const neighbour = this.draft.neighbour(place);
    if (neighbour && this.draft.section(neighbour.id, neighbour.field) === section)
      throw invalid(`${this.draft.path}.${neighbour.field}`, 'Must not lie in what is moved.');
    sections.splice(sections.indexOf(section), 1);
    sections.splice(this.sectionIndex(place), 0, section);
    this.draft.moved.add(section.id);
  }

  private sectionIndex(place: { before?: string; after?: string }): number {
    const neighbour = this.draft.neighbour(place);
    if (!neighbour) return this.draft.sections.length;
    const beside = this.draft.section(neighbour.id, neighbour.field);
    return this.draft.sections.indexOf(beside) + (neighbour.field === 'after' ? 1 : 0);
  }

  private insertBlock({ block, ...place }: OperationOf<'insert_block'>): void {
    const target = this.targetOf(place);
    if (!target) throw invalid(`${this.draft.path}.in`, 'Is required.');
    const fresh = withoutForeignIds(block) as Part;
    target.list.splice(indexIn(target), 0, fresh);
    this.draft.brought(fresh, target.list, target.section, 'block');
  }

  private updateBlock({ block_id, set }: OperationOf<'update_block'>): Generator<void> {
    const { block, section } = this.draft.block(block_id, 'block_id');
    const fields = this.fieldsOf(set);
    const own = idsWithin(block);
    const idsLast = fields.sort(([a], [b]) => Number(a.endsWith('_ids')) - Number(b.endsWith('_ids')));
    const root = { value: block, within: block };
    const setting = this.each(idsLast, (name, value) => {
      this.assign(root, name, withoutForeignIds(value, own), { section, origin: `set.${name.slice(0, 120)}` });
    });
    return this.andRearrange(setting);
  }

  private *andRearrange(work: Generator<void>): Generator<void> {
    yield* work;
    this.draft.rearrange();
  }

  private fieldsOf(set: Record<string, unknown>): [string, unknown][] {
    const fields = Object.entries(set);
    if (fields.length <= MOST_SET) return fields;
    throw invalid(`${this.draft.path}.set`, said('Has more than {maximum} fields.', { maximum: MOST_SET }));
  }

  /** Sets one after the other, as long as what is wrong with them is told. */
  private *each(fields: [string, unknown][], set: (name: string, value: unknown) => void): Generator<void> {
    for (const [name, value] of fields) {
      this.draft.attempt(() => {
        set(name, value);
      });
      if (this.draft.isRefused) return;
      yield;
    }
  }

  private replaceBlock({ block_id, block }: OperationOf<'replace_block'>): void {
    const { block: before, list, section } = this.draft.block(block_id, 'block_id');
    const fresh = { ...(withoutForeignIds(block, idsWithin(before)) as Part), id: before['id'] };
    list[list.indexOf(before)] = fresh;
    this.draft.brought(fresh, list, section, 'block');
    this.draft.rearrange();
  }

  private duplicateBlock({ block_id }: OperationOf<'duplicate_block'>): void {
    const { block, list, section } = this.draft.block(block_id, 'block_id');
    const fresh = withoutForeignIds(block) as Part;
    list.splice(list.indexOf(block) + 1, 0, fresh);
    this.draft.brought(fresh, list, section);
  }

  private deleteBlock({ block_id }: OperationOf<'delete_block'>): void {
    const { block, list, section } = this.draft.block(block_id, 'block_id');
    list.splice(list.indexOf(block), 1);
    this.draft.shrunk(list, section);
    this.draft.rearrange();
  }

  private moveBlock({ block_id, ...place }: OperationOf<'move_block'>): void {
    const { block, list, section } = this.draft.block(block_id, 'block_id');
    const target = this.targetOf(place) ?? { list, section, neighbour: null };
    if (target.neighbour?.value === block || holds(block, target.list))
      throw invalid(`${this.draft.path}.${target.neighbour?.field ?? 'in'}`, 'Must not lie in what is moved.');
    list.splice(list.indexOf(block), 1);
    target.list.splice(indexIn(target), 0, block);
    this.draft.shrunk(list, section);
    this.draft.placed(block, target.list, target.section);
    this.draft.moved.add(String(block['id']));
    this.draft.rearrange();
  }

  /** Null where nothing says where. */
  private targetOf({ in: into, ...place }: { in?: string; before?: string; after?: string }): Target | null {
    const list = into === undefined ? null : this.draft.blockList(into, 'in');
    const named = this.draft.neighbour(place);
    if (!named) return list && { ...list, neighbour: null };
    const beside = this.draft.block(named.id, named.field);
    if (list && list.list !== beside.list)
      throw invalid(`${this.draft.path}.${named.field}`, said('Does not go with {field}.', { field: 'in' }));
    return { ...beside, neighbour: { field: named.field, value: beside.block } };
  }

  private *replaceText({
    find,
    replace,
    match_case = false,
    section_ids,
  }: OperationOf<'replace_text'>): Generator<void> {
    const { draft } = this;
    const chosen: Section[] = [];
    for (const [index, id] of (section_ids ?? []).entries())
      draft.attempt(() => chosen.push(draft.section(id, `section_ids[${index}]`)));
    const replaced = { operation: draft.operation, count: 0 };
    this.replacements.push(replaced);
    const replacement = new TextReplacement({ find, replace, match_case });
    let room = draft.room();
    if (!draft.attempt(() => this.requireFew(room))) return;
    for (const section of section_ids ? new Set(chosen) : draft.sections) {
      const found = yield* occurrences(section, replacement);
      this.found += found.count;
      room -= found.count * Math.max(0, replace.length - find.length);
      if (!draft.attempt(() => this.requireFew(room))) return;
      for (const write of found.replace()) {
        draft.wrote(write, section);
        yield;
      }
      replaced.count += found.count;
    }
  }

  private requireFew(room: number): void {
    const { path } = this.draft;
    if (room < 0) throw invalid(path, 'Must be at most 512 KiB as JSON.');
    if (this.found > MOST_FOUND)
      throw invalid(path, said('Replaces more than {maximum} occurrences in one call.', { maximum: MOST_FOUND }));
  }

  private setTexts({ texts }: OperationOf<'set_texts'>): Generator<void> {
    return this.each(Object.entries(texts), (key, text) => {
      this.setText(key, text);
    });
  }

  private setText(key: string, text: unknown): void {
    const { id, path } = partsOfKey(key);
    if (this.isBeside(id.toLowerCase())) return;
    const name = fieldOfText(key);
    const field = `${this.draft.path}.${name}`;
    if (typeof text !== 'string') throw invalid(field, 'Must be a string.');
    this.draft.subject = { block_id: id };
    const { section, ...holder } = this.draft.holder(id, name);
    const known = fieldAt(holder, path);
    if (known && !known.isText)
      throw invalid(
        field,
        said('Is no text: {expected} sets it.', { expected: holder.within ? UPDATES.block : UPDATES.section }),
      );
    const isCleared = known?.isOptional && text.trim() === '';
    this.assign(holder, path, isCleared ? null : text, { section, origin: name });
  }

  private assign(root: Omit<TextHolder, 'section'>, path: string, value: unknown, { section, origin }: Origin): void {
    for (const write of assign(root, path, value, `${this.draft.path}.${origin}`))
      this.draft.wrote(write, section, origin);
  }
}

function noPrefab(field: string): ErrorDetail {
  const listing = listingOf('prefab section');
  return { ...missing(field, 'prefab section'), ...(listing ? { listing } : {}) };
}

interface Origin {
  section: Section;
  /** The path of the operation's field. */
  origin: string;
}

interface Target extends Omit<BlockList, 'within'> {
  neighbour: { field: 'before' | 'after'; value: unknown } | null;
}

/** Where in the list; at the end without a neighbour. */
function indexIn({ list, neighbour }: Target): number {
  if (!neighbour) return list.length;
  return list.indexOf(neighbour.value) + (neighbour.field === 'after' ? 1 : 0);
}

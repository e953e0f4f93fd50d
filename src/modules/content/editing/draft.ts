import {
  AppError,
  invalid,
  invalidFields,
  missing,
  problem,
  type ErrorDetail,
} from '../../../platform/errors/errors.js';
import type { Listing } from '../../../platform/resources/define-resource.js';
import { said } from '../../../platform/errors/said.js';
import type { Section } from '../content.dto.js';
import { LIMITS, MOST_BETWEEN } from '../content-limits.js';
import { Blame, ENTRIES, PLACE, WHOLE, type Write } from './blame.js';
import { DraftIndex, type BlockList, type BlockPlace, type TextHolder } from './draft-index.js';
import { ownId, stopsOn } from './paths.js';

/** The fields of an operation that name what it is about, the nearest first. */
const SUBJECTS = ['block_id', 'section_id', 'in', 'before', 'after'] as const;

interface Place {
  before?: string;
  after?: string;
}

/** A document while operations change it: where everything stands, which operation wrote what, and how large it is. */
export class Draft {
  readonly problems: ErrorDetail[] = [];
  /** What stands elsewhere than before, by id. */
  readonly moved = new Set<string>();
  /** The sections of the library that came in, by what became of them. */
  readonly prefabs = new Map<Section, Section>();
  /** The index of the operation that is carried out. */
  operation = 0;
  /** What it names as that which it is about. */
  subject: Partial<Record<(typeof SUBJECTS)[number], unknown>> = {};
  private readonly blame = new Blame();
  private readonly sizes = new Map<Section, number>();
  private readonly unmeasured: Set<Section>;
  private index: DraftIndex | undefined;

  /** `listing` is where callers find the ids of the document. */
  constructor(
    readonly sections: Section[],
    private readonly listing?: Listing,
  ) {
    this.unmeasured = new Set(sections);
  }

  get path(): string {
    return `operations[${this.operation}]`;
  }

  /** Something in the section was written; `origin` is the field of the operation that says so. */
  wrote(write: Write, section: Section, origin = ''): void {
    this.blame.note(write, { operation: this.operation, origin });
    this.unmeasured.add(section);
  }

  /** A part is new in its list. */
  brought(part: object, list: object, section: Section, origin = ''): void {
    this.wrote({ holder: list, key: ENTRIES }, section);
    this.wrote({ holder: part, key: WHOLE }, section, origin);
  }

  /** A part came from somewhere else. */
  placed(part: object, list: object, section: Section): void {
    this.wrote({ holder: list, key: ENTRIES }, section);
    this.wrote({ holder: part, key: PLACE }, section);
  }

  /** Something was taken out of its list. */
  shrunk(list: object, section: Section): void {
    this.wrote({ holder: list, key: ENTRIES }, section);
  }

  /** What has an id stands elsewhere, or is gone. */
  rearrange(): void {
    this.index = undefined;
  }

  section(id: string, field: string): Section {
    return this.found(this.where.sections, id, field, 'section');
  }

  block(id: string, field: string): BlockPlace {
    return this.found(this.where.blocks, id, field, 'block');
  }

  blockList(id: string, field: string): BlockList {
    return this.found(this.where.lists, id, field, 'section or column');
  }

  holder(id: string, field: string): TextHolder {
    return this.found(this.where.holders, id, field, 'section, block, item or row');
  }

  /** The one neighbour that is named. */
  neighbour({ before, after }: Place): { field: 'before' | 'after'; id: string } | null {
    if (before !== undefined && after !== undefined)
      throw invalid(`${this.path}.after`, said('Does not go with {field}.', { field: 'before' }));
    if (before !== undefined) return { field: 'before', id: before };
    return after === undefined ? null : { field: 'after', id: after };
  }

  /** Whether so much is wrong that no more is told. */
  get isRefused(): boolean {
    return this.problems.length >= LIMITS.problems;
  }

  /** Does a part of an operation; what is wrong with it is told with all that is wrong. Says whether nothing was. */
  attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'validation_error') throw error;
      this.problems.push(...(error.details ?? []).map((detail) => ({ ...detail, params: this.told(detail.params) })));
      return false;
    }
  }

  told(params: ErrorDetail['params']): ErrorDetail['params'] {
    return { ...params, operation: this.operation, ...this.about() };
  }

  /** Where that is, if it is there. */
  private about(): { path?: string; section_id?: string; block_id?: string } {
    const named = SUBJECTS.map((name) => this.subject[name]).filter((id) => typeof id === 'string');
    const place = named.map((id) => this.where.placeOf(id.toLowerCase())).find((one) => one !== undefined);
    if (!place) return {};
    const { section, within } = place;
    const path = this.where.pathOf(section, within);
    const block_id = ownId(within);
    return {
      ...(path === undefined ? {} : { path }),
      section_id: section.id,
      ...(block_id === undefined ? {} : { block_id }),
    };
  }

  /** Measures what has changed; false where the document has grown beyond everything. */
  *fits(): Generator<void, boolean> {
    for (const section of this.unmeasured) {
      this.sizes.set(section, JSON.stringify(section).length);
      yield;
    }
    this.unmeasured.clear();
    const total = this.sections.reduce((sum, section) => sum + (this.sizes.get(section) ?? 0), 0);
    return total <= MOST_BETWEEN;
  }

  /** What is left to grow by. */
  room(): number {
    return MOST_BETWEEN - this.sections.reduce((sum, section) => sum + (this.sizes.get(section) ?? 0), 0);
  }

  /** The problem of the document as one of the operation that last wrote what it is about. */
  trace(found: ErrorDetail): ErrorDetail {
    const { operation = 0, origin = '', rest = '' } = this.blame.of(this.sections, found) ?? {};
    const within = origin === '' ? '' : `.${origin}${rest}`;
    const params = { ...found.params, operation, path: found.field, ...idsOn(this.sections, found.field) };
    return { ...found, field: `operations[${operation}]${within}`, params };
  }

  /** The same of each; yields after each. */
  *traced(found: ErrorDetail[]): Generator<void, ErrorDetail[]> {
    const traced: ErrorDetail[] = [];
    for (const one of found) {
      traced.push(this.trace(one));
      yield;
    }
    return traced;
  }

  /** A problem that is no refusal, in the document as it is `kept`: where it lies, and the operation that wrote it, if one did. */
  noted(found: ErrorDetail, kept: Section[]): ErrorDetail {
    const operation = this.blame.writerOf(this.sections, found.field);
    const author = operation === undefined ? {} : { operation };
    return { ...found, params: { ...found.params, ...author, ...idsOn(kept, found.field) } };
  }

  private get where(): DraftIndex {
    return (this.index ??= new DraftIndex(this.sections));
  }

  private found<T>(known: ReadonlyMap<string, T>, id: string, field: string, what: string): T {
    const key = id.toLowerCase();
    const value = known.get(key);
    if (value !== undefined) return value;
    const path = `${this.path}.${field}`;
    const actual = this.where.kindOf(key);
    if (actual) this.subject = { ...this.subject, block_id: key };
    const detail = actual ? problem(path, said(ANOTHER_KIND, { actual, what })) : missing(path, what);
    throw invalidFields([{ ...detail, ...(this.listing ? { listing: this.listing } : {}) }]);
  }
}

const ANOTHER_KIND =
  'Is the id of {actual, select, section {a section} block {a block} column {a column} other {an entry of a block}}: that of a {what} is needed.';

/** The ids of the section, and of the innermost block, that the path leads through. */
function idsOn(sections: Section[], path: string): { section_id?: string; block_id?: string } {
  const [section, ...parts] = stopsOn(sections, path).map(({ value, id }) => ({ id, isBlock: isBlock(value) }));
  const block = parts.findLast(({ id, isBlock: is }) => is && id !== undefined);
  return {
    ...(section?.id === undefined ? {} : { section_id: section.id }),
    ...(block?.id === undefined ? {} : { block_id: block.id }),
  };
}

function isBlock(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value;
}

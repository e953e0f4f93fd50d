import { isSame } from '../../../platform/database/differing.js';
import type { Block } from '../../content/blocks/blocks.dto.js';
import type { Section } from '../../content/content.dto.js';
import type { OfferDto } from '../offers/offers.dto.js';
import { offerView } from '../offers/stored-offer.js';
import type { Draft } from './drafts.queries.js';
import type {
  BlockChangeDto,
  DraftFieldChangeDto,
  OfferChangeDto,
  SectionChangeDto,
  VariableChangeDto,
} from './revisions.dto.js';

type Change = 'added' | 'removed' | 'changed' | 'moved';

/** One thing in both lists, or in one of them. */
interface Pair<T> {
  before: T | null;
  after: T | null;
  moved: boolean;
}

const FIELDS = ['title', 'language', 'theme_id', 'proposal_product_id'] as const;

export function fieldChanges(before: Draft, after: Draft): DraftFieldChangeDto[] {
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => {
    return { field, before: before[field], after: after[field] };
  });
}

export function variableChanges(before: Draft, after: Draft): VariableChangeDto[] {
  return pairs(withValues(before), withValues(after), ({ name }) => name).flatMap((pair) => {
    const change = changeOf(pair, (variable) => variable);
    const name = (pair.after ?? pair.before)?.name ?? '';
    return change ? [{ name, change, before: pair.before, after: pair.after }] : [];
  });
}

function withValues({ variable_declarations, variables }: Draft) {
  return variable_declarations.map((declaration) => ({ ...declaration, value: variables[declaration.name] ?? null }));
}

export function offerChanges(before: Draft, after: Draft): OfferChangeDto[] {
  return pairs(before.offers, after.offers, ({ id }) => id).flatMap((pair) => {
    const change = changeOf({ ...pair, moved: false }, withoutTimes);
    const offer_id = (pair.after ?? pair.before)?.id ?? '';
    return change
      ? [{ offer_id, change, before: pair.before && offerOf(pair.before), after: pair.after && offerOf(pair.after) }]
      : [];
  });
}

export function sectionChanges(before: Section[], after: Section[]): SectionChangeDto[] {
  return pairs(before, after, ({ id }) => id).flatMap((pair): SectionChangeDto[] => {
    const change = changeOf(pair, (section) => section);
    const section_id = (pair.after ?? pair.before)?.id ?? '';
    const [was, is] = [frameOf(pair.before), frameOf(pair.after)];
    const blocks = blockChanges(pair.before?.blocks ?? [], pair.after?.blocks ?? []);
    return change ? [{ section_id, change, moved: pair.moved, before: was, after: is, blocks }] : [];
  });
}

function blockChanges(before: Block[], after: Block[]): BlockChangeDto[] {
  return paired(before, after).flatMap((pair) => {
    const change = changeOf(pair, (block) => block);
    const [was, is] = [pair.before, pair.after];
    const place = { before: was && before.indexOf(was), after: is && after.indexOf(is) };
    const block_id = idOf(is ?? was);
    return change
      ? [
          {
            block_id,
            change,
            moved: pair.moved,
            index_before: place.before,
            index_after: place.after,
            before: was,
            after: is,
          },
        ]
      : [];
  });
}

/** Blocks by their ids; those without by being equal, and then in turn by their type. */
function paired(before: Block[], after: Block[]): Pair<Block>[] {
  const keys = new Map<Block, string>();
  const rests = [before, after].map((blocks) => blocks.filter((block) => !idOf(block)));
  const [left = [], right = []] = rests;
  const by = [(block: Block) => JSON.stringify(block), (block: Block) => block.type];
  for (const [round, of] of by.entries())
    for (const block of left) {
      if (keys.has(block)) continue;
      const twin = right.find((other) => !keys.has(other) && of(other) === of(block));
      if (!twin) continue;
      const key = `${round}:${keys.size}`;
      keys.set(block, key).set(twin, key);
    }
  const single = new Map([...before, ...after].map((block, index) => [block, `alone:${index}`]));
  return pairs(before, after, (block) => idOf(block) ?? keys.get(block) ?? single.get(block) ?? '');
}

function idOf(block: Block | null): string | null {
  return (block as { id?: string } | null)?.id ?? null;
}

/** In the order of `after`, with what is gone at the end. */
function pairs<T>(before: T[], after: T[], keyOf: (item: T) => string): Pair<T>[] {
  const earlier = new Map(before.map((item, index) => [keyOf(item), { item, index }]));
  const now = after.map((item) => ({ item, was: earlier.get(keyOf(item)) }));
  const stayed = longestRise(now.flatMap(({ was }) => (was ? [was.index] : [])));
  const kept = new Set(after.map(keyOf));
  return [
    ...now.map(({ item, was }) => {
      return { before: was?.item ?? null, after: item, moved: was !== undefined && !stayed.has(was.index) };
    }),
    ...before.filter((item) => !kept.has(keyOf(item))).map((item) => ({ before: item, after: null, moved: false })),
  ];
}

/** The most of these numbers that stand in rising order: what was not moved. */
function longestRise(numbers: number[]): Set<number> {
  const best: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const longest = best
      .slice(0, at)
      .reduce<number[]>(
        (found, rise) => (rise.length > found.length && (rise.at(-1) ?? -1) < number ? rise : found),
        [],
      );
    best.push([...longest, number]);
  }
  return new Set(best.reduce<number[]>((found, rise) => (rise.length > found.length ? rise : found), []));
}

function changeOf<T>({ before, after, moved }: Pair<T>, seen: (item: T) => unknown): Change | null {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  if (!isSame(seen(before), seen(after))) return 'changed';
  return moved ? 'moved' : null;
}

function frameOf(section: Section | null): Omit<Section, 'blocks'> | null {
  if (!section) return null;
  const { blocks: _blocks, ...frame } = section;
  return frame;
}

type Offer = Draft['offers'][number];

function withoutTimes({ updated_at: _updated, ...offer }: Offer): object {
  return offer;
}

/** As the API tells of it. */
export function offerOf({
  organization_id: _organization,
  updated_at: _updated,
  lapsed: _lapsed,
  created_at,
  ...rest
}: Offer): OfferDto {
  return offerView({ ...rest, created_at: new Date(created_at).toISOString() });
}

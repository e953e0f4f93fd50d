import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { differing } from '../../../platform/database/differing.js';
import { AppError, invalidFields, MAX_DETAILS, problem, type ErrorDetail } from '../../../platform/errors/errors.js';
import { unknownField } from '../../../platform/http/validation/meant-by.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { Clock } from '../../../platform/time/clock.js';
import { inTurns } from '../../../platform/time/turns.js';
import type { SetText } from '../../content/editing/content-editing.dto.js';
import { OfferDraftsService } from './offer-drafts.service.js';
import { placesIn, sharedPackages, textsAlone, type OfferTextPlace } from './offer-texts.js';
import { OfferEntity } from './offer.entity.js';
import { sizeProblem, type Written } from './offers-size.js';
import { UpdateOfferDto } from './offers.dto.js';
import { offersOf } from './offers.queries.js';
import type { StoredOffer } from './stored-offer.js';

/** What operations on a content set of the offers beside it. */
export interface OfferTextChanges {
  /** Whether a key begins with the id of an offer, or of a part of one. */
  has(id: string): boolean;
  /** What is wrong with them, each with its operation. */
  problems: ErrorDetail[];
  /** Each with the first text that it sets. */
  changes: { offer: StoredOffer; input: UpdateOfferDto; by: SetText }[];
  /** All that the proposal has. */
  offers: StoredOffer[];
}

/** The texts of a proposal's offers, read and set by keys as those of its content are. */
@Injectable()
export class OfferTextsService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly db: Database,
    private readonly drafts: OfferDraftsService,
    private readonly clock: Clock,
  ) {}

  /** Every text, in the order in which people read them. */
  async of(caller: Caller, proposalId: string): Promise<Record<string, string>> {
    const offers = await offersOf(this.db, caller, proposalId);
    const shared = sharedPackages(offers);
    const places = offers.flatMap((offer) => placesIn(offer, shared));
    return Object.fromEntries(places.flatMap(({ key, text }) => (text === null ? [] : [[key, text]])));
  }

  /** Judges each text as its own field is judged where an offer is changed; to be called under the lock of the proposal. */
  async judged(caller: Caller, proposalId: string, sent: SetText[]): Promise<OfferTextChanges> {
    const offers = sent.length > 0 ? await offersOf(this.db, caller, proposalId) : [];
    const shared = sharedPackages(offers);
    const ownerOf = new Map(offers.flatMap((offer) => partsOf(offer, shared).map((id) => [id, offer] as const)));
    const result: OfferTextChanges = { has: (id) => ownerOf.has(id), problems: [], changes: [], offers };
    const sentTo = grouped(sent, ({ id }) => ownerOf.get(id));
    for (const offer of offers) {
      const [first, ...others] = sentTo.get(offer) ?? [];
      if (first) await this.judge({ offer, shared }, [first, ...others], result);
      if (result.problems.length >= MAX_DETAILS) break;
    }
    return result;
  }

  /** Gives the ids of those that are others than before. */
  async write(caller: Caller, { changes, offers }: OfferTextChanges): Promise<string[]> {
    const changed: string[] = [];
    const all = new Map<string, Written>(offers.map((offer) => [offer.id, offer]));
    for (const { offer, input } of changes) {
      const { lapsed, ...after } = await this.drafts.changed(caller, offer, input);
      const columns = differing(offer, after);
      if (Object.keys(columns).length === 0) continue;
      await this.db.update(OfferEntity, caller, offer.id, { ...columns, lapsed, updated_at: this.clock.iso() });
      all.set(offer.id, after);
      changed.push(offer.id);
    }
    const by = changes[0]?.by;
    const excess = by && sizeProblem(offers, [...all.values()], by.field);
    if (excess) throw invalidFields([told(excess, by)]);
    return changed;
  }

  private async judge(
    { offer, shared }: { offer: StoredOffer; shared: ReadonlySet<string> },
    sent: [SetText, ...SetText[]],
    { problems, changes }: OfferTextChanges,
  ): Promise<void> {
    const alone = textsAlone(offer);
    const setAt = await inTurns(setAll(sent, placesIn(alone, shared), problems));
    if (problems.length >= MAX_DETAILS) return;
    const [first] = sent;
    const { id: _id, ...input } = alone;
    try {
      const valid = await this.pipe.transform(input, { type: 'body', metatype: UpdateOfferDto });
      changes.push({ offer, input: valid as UpdateOfferDto, by: first });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'validation_error') throw error;
      for (const detail of error.details ?? []) {
        const by = setAt.get(detail.field) ?? first;
        problems.push(told({ ...detail, field: by.field }, by));
      }
    }
  }
}

/**
 * Puts the texts in their places, as long as what is wrong with them is told, and gives what came to each path. Yields
 * after each: to tell which text an unknown key means, it is compared with many.
 */
function* setAll(
  sent: SetText[],
  places: OfferTextPlace[],
  problems: ErrorDetail[],
): Generator<void, Map<string, SetText>> {
  const setAt = new Map<string, SetText>();
  const byKey = new Map(places.map((place) => [place.key, place]));
  const keysOf = grouped([...byKey.keys()], (key) => key.split('.', 1)[0]);
  for (const one of sent) {
    const place = byKey.get(one.key.toLowerCase());
    if (!place) problems.push(told(unknownField(one.field, one.key, keysOf.get(one.id) ?? []), one));
    else if (typeof one.text !== 'string') problems.push(told(problem(one.field, 'Must be a string.'), one));
    else {
      place.set(one.text.trim() === '' && MAY_LACK.test(place.path) ? null : one.text);
      setAt.set(place.path, one);
    }
    if (problems.length >= MAX_DETAILS) break;
    yield;
  }
  return setAt;
}

function grouped<K, T>(values: T[], by: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = by(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** The ids by which texts of the offer are called. */
function partsOf({ id, lines, packages }: StoredOffer, shared: ReadonlySet<string>): string[] {
  const own = (packages ?? []).filter((one) => !shared.has(one.id));
  return [{ id }, ...lines, ...own].map((part) => part.id);
}

/** What an offer can do without. */
const MAY_LACK = /\.(description|unit)$/;

function told(detail: ErrorDetail, { operation }: SetText): ErrorDetail {
  return { ...detail, params: { ...detail.params, operation } };
}

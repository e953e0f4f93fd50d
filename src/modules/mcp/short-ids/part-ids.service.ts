import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalidFields, problem, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { MAX_LIMIT } from '../../../platform/pagination/page.dto.js';
import { ContentEditorService } from '../../content/editing/content-editor.service.js';
import { ProposalContentService } from '../../proposals/content/proposal-content.service.js';
import { ThreadsService } from '../../proposals/conversation/threads.service.js';
import { ProposalListsService } from '../../proposals/proposal-lists.service.js';
import { OfferListsService } from '../../proposals/offers/offer-lists.service.js';
import { isEnd, withIds, type SentId } from './sent-ids.js';
import { ShortIds, type NamedPart } from './short-ids.js';

type Fields = Record<string, unknown>;

/** So many ids are told to whoever sent none of them. */
const MOST_TOLD = 24;

/** Knows the parts of a proposal by the ends of their ids, which are all that agents need to read and write. */
@Injectable()
export class PartIdsService {
  constructor(
    private readonly content: ProposalContentService,
    private readonly editor: ContentEditorService,
    private readonly offers: OfferListsService,
    private readonly threads: ThreadsService,
    private readonly proposals: ProposalListsService,
  ) {}

  /** The call with the whole id of its proposal, where the end of one is sent that is no other's. */
  async addressed(caller: Caller, sent: Fields): Promise<Fields> {
    const { proposal_id } = sent;
    if (typeof proposal_id !== 'string' || !isEnd(proposal_id)) return sent;
    const whole = await this.proposals.idEnding(caller, proposal_id);
    return whole === null ? sent : { ...sent, proposal_id: whole };
  }

  /** Whether a call names a part of its proposal by the end of an id. */
  areIn(sent: Fields): boolean {
    let isShort = false;
    if (!isUUID(sent.proposal_id, 'all')) return false;
    withIds(sent, ({ text }) => {
      isShort = true;
      return text;
    });
    return isShort;
  }

  /** The ids of all that is in the draft now, and of its threads where one is asked for. */
  async of(caller: Caller, proposalId: string, { thread_id }: { thread_id?: unknown } = {}): Promise<ShortIds> {
    const { sections } = await this.content.get(caller, proposalId);
    const { data: offers } = await this.offers.list(caller, proposalId, { limit: MAX_LIMIT });
    const threads =
      thread_id === undefined ? [] : (await this.threads.list(caller, proposalId, { limit: MAX_LIMIT })).data;
    const kinds = new Map<string, NamedPart>(this.editor.partsOf(sections));
    for (const { id, lines, packages } of offers) {
      kinds.set(id, 'offer');
      for (const line of lines) kinds.set(line.id, 'line');
      for (const one of packages ?? []) kinds.set(one.id, 'package');
    }
    for (const { id } of threads) kinds.set(id, 'thread');
    return new ShortIds(kinds);
  }

  /** The call with whole ids; refused where an end is that of none, or of several. */
  async completed(caller: Caller, sent: Fields): Promise<Fields> {
    const ids = await this.of(caller, String(sent.proposal_id), sent);
    const wrong: SentId[] = [];
    const whole = withIds(sent, (one) => {
      const found = ids.ending(one.text);
      if (found.length === 1) return found[0] ?? one.text;
      if (one.kinds) wrong.push(one);
      return one.text;
    });
    if (wrong.length > 0) throw invalidFields(refusals(wrong, ids));
    return whole;
  }
}

/** Told one by one, for as long as they are asked for. */
function* refusals(wrong: readonly SentId[], ids: ShortIds): Generator<ErrorDetail> {
  for (const one of wrong) yield refused(one, ids.ending(one.text), one.kinds ? ids.of(one.kinds) : []);
}

function refused({ text: end, field }: SentId, found: string[], known: string[]): ErrorDetail {
  const operation = /^operations\[(\d+)\]/.exec(field)?.[1];
  const detail =
    found.length > 0
      ? problem(field, said('Several ids end in {end}: give one of {allowed}.', { end, allowed: found }))
      : problem(field, said('No id ends in {end}. There are {allowed}.', { end, allowed: known.slice(0, MOST_TOLD) }));
  return operation === undefined ? detail : { ...detail, params: { ...detail.params, operation: Number(operation) } };
}

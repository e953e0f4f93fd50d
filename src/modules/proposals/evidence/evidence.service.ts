import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { notFound } from '../../../platform/errors/errors.js';
import { Clock } from '../../../platform/time/clock.js';
import { ProposalEntity } from '../proposal.entity.js';
import { appendEvent } from './evidence-chain.js';
import { buildEvidenceExport, evidenceText, type EvidenceExport } from './evidence-export.js';
import type { EvidenceInput, PersonalValue } from './event-types.js';
import { EvidenceEventEntity, EvidenceValueEntity } from './evidence.entity.js';
import { countingDecisions, findEvents, findHead, wasDecided } from './evidence.queries.js';
import { sealCopy } from './signed-copy.js';
import { SealKeysService } from './seal-keys.service.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

export { evidenceForCopy, evidenceText, type EvidenceExport } from './evidence-export.js';
export { UNSEALED } from './signed-copy.js';
export { stampsIn } from './time-stamps/stamps-in.js';

type Fact<T> = T extends EvidenceInput ? Omit<T, 'at' | 'actor'> : never;
/** What happened; who did it and when are added here. */
export type EvidenceFact = Fact<EvidenceInput>;

/** Writes and exports the evidence of proposals. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sealKeys: SealKeysService,
  ) {}

  /** Joins the transaction of what they tell of, in their order; the proposal's row must be locked. */
  async append(caller: Caller, proposalId: string, facts: EvidenceFact[], at = this.clock.iso()): Promise<void> {
    const { organization_id, kind, id: actorId } = caller;
    let head = await findHead(this.db, caller, proposalId);
    const events: EvidenceEventEntity[] = [];
    const personal: EvidenceValueEntity[] = [];
    for (const fact of facts) {
      const event = appendEvent(head, { ...fact, at: new Date(at), actor: { kind, id: actorId } });
      const { values, ...link } = event;
      const event_id = newId();
      events.push({ ...link, organization_id, id: event_id, proposal_id: proposalId });
      for (const [name, held] of Object.entries<PersonalValue | null>(values)) {
        const { salt = null, value = null } = held ?? {};
        personal.push({ organization_id, id: newId(), event_id, name, salt, value });
      }
      head = event;
    }
    await this.db.insertEach([
      [EvidenceEventEntity, events],
      [EvidenceValueEntity, personal],
    ]);
  }

  /** Whether a client or a member decided once: what was decided about is kept from then on. */
  wasDecided(caller: Caller, proposalId: string): Promise<boolean> {
    return wasDecided(this.db, caller, proposalId);
  }

  /** `decision_sha256` of the signatures that count, in the order in which they were given. */
  countingDecisions(caller: Caller, proposalId: string): Promise<string[]> {
    return countingDecisions(this.db, caller, proposalId);
  }

  /** For callers: 404 unless the proposal is theirs; a deleted one's evidence is kept and can be read. */
  @Operation('get_evidence', { access: 'evidence:read', effect: 'read' })
  async ofProposal(caller: Caller, proposalId: string): Promise<string> {
    if (!(await this.db.find(ProposalEntity, caller, proposalId))) throw notFound('proposal');
    return this.exported(caller, proposalId);
  }

  /** The chain sealed with the organization's key, as RFC 8785 text. */
  async exported(caller: Caller, proposalId: string): Promise<string> {
    return evidenceText(await this.sealed(caller, proposalId));
  }

  /** The chain as it stands, or as it stood after the last event of these types: the same bytes whatever came later. */
  async sealed(
    caller: Caller,
    proposalId: string,
    until?: ReadonlySet<EvidenceInput['type']>,
  ): Promise<EvidenceExport> {
    const events = await findEvents(this.db, caller, proposalId);
    const kept = until ? events.slice(0, events.findLastIndex(({ type }) => until.has(type)) + 1) : events;
    return buildEvidenceExport(proposalId, kept, await this.sealKeys.get(caller));
  }

  /** A PDF that carries this evidence, sealed as a whole: a change anywhere in it is found. */
  async sealCopy(caller: Caller, bytes: Uint8Array, evidence: string): Promise<Buffer> {
    return sealCopy(bytes, JSON.parse(evidence) as EvidenceExport, await this.sealKeys.get(caller));
  }

  async summary(
    caller: Caller,
    proposalId: string,
  ): Promise<{ event_count: number; chain_head: string | null; key_id: string }> {
    const head = await findHead(this.db, caller, proposalId);
    return {
      event_count: head?.seq ?? 0,
      chain_head: head?.hash ?? null,
      key_id: await this.sealKeys.publicKeyId(caller),
    };
  }
}

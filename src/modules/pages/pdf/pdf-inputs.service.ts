import { Inject, Injectable } from '@nestjs/common';
import { clientCaller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { EvidenceService, stampsIn, type EvidenceExport } from '../../proposals/evidence/evidence.service.js';
import { isDecided, type Printable } from '../../proposals/pdf/proposal-pdfs.service.js';
import { PagesService } from '../pages.service.js';
import { PdfPicturesService } from './pdf-pictures.service.js';
import type { CertificateEvent, EvidenceCertificate, PdfWork } from './pdf-work.js';

type EvidenceEvent = EvidenceExport['events'][number];

const DECISIONS = new Set<EvidenceEvent['type']>(['signed', 'denied', 'approved_recorded', 'denied_recorded']);

/** Gathers what PDFs are drawn from. */
@Injectable()
export class PdfInputsService {
  constructor(
    private readonly pages: PagesService,
    private readonly evidence: EvidenceService,
    private readonly pictures: PdfPicturesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The proposal, with the record up to its decision: what happens later makes no other file. */
  async proposal(printable: Printable): Promise<PdfWork> {
    const { proposal, snapshot } = printable;
    const view = await this.pages.printedView(printable);
    const sealed = isDecided(proposal) ? await this.sealed(printable) : null;
    const decided = sealed?.events.findLastIndex(({ type }) => DECISIONS.has(type)) ?? -1;
    const certificate = sealed && decided >= 0 ? this.certificate(sealed, sealed.events.slice(0, decided + 1)) : null;
    const made_at = view.outcome?.decided_at ?? `${snapshot.date}T00:00:00.000Z`;
    return { view, pictures: await this.pictures.of(snapshot), certificate, certificateOnly: false, made_at };
  }

  /** The whole record as it stands. */
  async record(printable: Printable): Promise<PdfWork> {
    const sealed = await this.sealed(printable);
    const certificate = this.certificate(sealed, sealed.events);
    const made_at = sealed.events.at(-1)?.at ?? `${printable.snapshot.date}T00:00:00.000Z`;
    const view = await this.pages.printedView(printable);
    return { view, pictures: {}, certificate, certificateOnly: true, made_at };
  }

  private sealed({ proposal }: Printable): Promise<EvidenceExport> {
    return this.evidence.sealed(clientCaller(proposal.organization_id), proposal.id);
  }

  private certificate({ proposal_id, key }: EvidenceExport, events: EvidenceEvent[]): EvidenceCertificate {
    const last = events.findLast(({ type }) => DECISIONS.has(type));
    const signature = last?.type === 'signed' ? last : null;
    const { ip, user_agent } = signature?.values ?? {};
    return {
      signed: signature !== null,
      event_count: events.length,
      chain_head: events.at(-1)?.hash ?? null,
      ...{ key_id: key.key_id, public_key: key.public_key },
      requestMetadata: signature && { ip: ip?.value ?? null, user_agent: user_agent?.value ?? null },
      stamps: stampsIn(events).flatMap((found) =>
        'problem' in found
          ? []
          : [{ seq: found.event_seq, at: found.stamp.at.toISOString(), authority: found.stamp.authority }],
      ),
      events: events.map(eventOf),
      url: `${this.env.baseUrl}/v1/proposals/${proposal_id}/evidence`,
    };
  }
}

function eventOf({ seq, at, type, actor, hash, values }: EvidenceEvent): CertificateEvent {
  const held = values as Partial<Record<string, { value: string } | null>>;
  const said = (['reason', 'note'] as const).flatMap((name): CertificateEvent['said'] => {
    const value = held[name]?.value;
    return value ? [[name, value]] : [];
  });
  return { seq, at, type, actor: actor.kind, hash, said };
}

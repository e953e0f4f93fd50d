import { Inject, Injectable } from '@nestjs/common';
import { clientCaller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import {
  evidenceForCopy,
  EvidenceService,
  evidenceText,
  stampsIn,
  UNSEALED,
  type EvidenceExport,
} from '../../proposals/evidence/evidence.service.js';
import type { Covered } from '../../proposals/covers/covers.service.js';
import { isDecided, signersOf, type Printable } from '../../proposals/pdf/proposal-pdfs.service.js';
import { PeopleService } from '../../proposals/recipients/people.service.js';
import type { Preview } from '../../proposals/sharing/preview-links.service.js';
import { coverContent } from '../cover-content.js';
import { createPageContext } from '../page-context.js';
import { PagesService } from '../pages.service.js';
import { PdfPicturesService } from './pdf-pictures.service.js';
import type { CertificateEvent, EvidenceCertificate, PdfText, PdfWork } from './pdf-work.js';

type EvidenceEvent = EvidenceExport['events'][number];

const DECISIONS = new Set<EvidenceEvent['type']>(['signed', 'denied', 'approved_recorded', 'denied_recorded']);

/** Gathers what PDFs are drawn from. */
@Injectable()
export class PdfInputsService {
  constructor(
    private readonly pages: PagesService,
    private readonly evidence: EvidenceService,
    private readonly pictures: PdfPicturesService,
    private readonly people: PeopleService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The proposal, with the record up to its decision: what happens later makes no other file. What only the full record
   * tells is kept back, as the file is passed on.
   */
  async proposal(printable: Printable): Promise<PdfWork> {
    return this.illustrated(await this.published(printable));
  }

  /** The same without its pictures. */
  async published(printable: Printable): Promise<PdfText> {
    const { proposal, snapshot } = printable;
    const view = await this.pages.printedView(printable);
    const isTold = isDecided(proposal) && printable.signers.areTold;
    const sealed = isTold ? evidenceForCopy(await this.sealed(printable, DECISIONS)) : null;
    const isProven = sealed !== null && sealed.events.length > 0;
    const made_at = view.outcome?.decided_at ?? `${snapshot.date}T00:00:00.000Z`;
    return {
      ...{ view, made_at, certificateOnly: false },
      certificate: isProven ? { ...this.certificate(sealed), requestMetadata: [], attached: true } : null,
      ...{ evidence: isProven ? evidenceText(sealed) : null, seal: isProven ? UNSEALED : null },
    };
  }

  /** What would be published now, without its pictures. */
  async draft({ proposal, snapshot, content_sha256 }: Preview): Promise<PdfText> {
    const { all } = await this.people.of(proposal);
    const shown = await this.pages.draftView({ proposal, snapshot, stored: { content_sha256 } });
    const { pens, names } = signersOf(proposal, all);
    const view = { ...shown, pens, signers: names };
    const made_at = `${snapshot.date}T00:00:00.000Z`;
    return { view, made_at, certificate: null, evidence: null, seal: null, certificateOnly: false };
  }

  async illustrated(text: PdfText): Promise<PdfWork> {
    return { ...text, pictures: await this.pictures.of(text.view.snapshot) };
  }

  /** A published version's cover, and nothing that is only inside. */
  async cover(covered: Covered): Promise<PdfWork> {
    const { snapshot } = covered;
    const view = await this.pages.draftView(covered);
    const shown = [snapshot.organization.logo_file_id, coverContent(createPageContext(view)).picture?.fileId];
    return {
      ...{ view, pictures: await this.pictures.of(snapshot, shown), made_at: `${snapshot.date}T00:00:00.000Z` },
      ...{ certificate: null, evidence: null, seal: null, certificateOnly: false },
    };
  }

  /** The whole record as it stands. */
  async record(printable: Printable): Promise<PdfWork> {
    const sealed = await this.sealed(printable);
    const certificate = { ...this.certificate(sealed), attached: false };
    const made_at = sealed.events.at(-1)?.at ?? `${printable.snapshot.date}T00:00:00.000Z`;
    const view = await this.pages.printedView(printable);
    return { view, pictures: {}, certificate, evidence: null, seal: null, certificateOnly: true, made_at };
  }

  private sealed({ proposal }: Printable, until?: ReadonlySet<EvidenceEvent['type']>): Promise<EvidenceExport> {
    return this.evidence.sealed(clientCaller(proposal.organization_id), proposal.id, until);
  }

  private certificate({ proposal_id, key, events }: EvidenceExport): Omit<EvidenceCertificate, 'attached'> {
    const last = events.findLast(({ type }) => DECISIONS.has(type));
    const since = events.findLastIndex(({ type }) => type === 'reopened');
    const signatures =
      last?.type === 'signed' ? events.slice(since + 1).filter((event) => event.type === 'signed') : [];
    return {
      signed: signatures.length > 0,
      event_count: events.length,
      chain_head: events.at(-1)?.hash ?? null,
      ...{ key_id: key.key_id, public_key: key.public_key },
      requestMetadata: signatures.map(({ values: { ip, user_agent } }) => ({
        ip: ip?.value ?? null,
        user_agent: user_agent?.value ?? null,
      })),
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

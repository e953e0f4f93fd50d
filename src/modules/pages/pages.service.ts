import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENV, type Env } from '../../platform/config/env.js';
import { writtenList } from '../../platform/written-list.js';
import { isFromTrustedProxy } from '../../platform/http/trusted-proxy.js';
import { currentTwin } from '../../platform/operations/correlation.js';
import { areMailsSent } from '../../platform/mail/mails.js';
import {
  ClientPagesService,
  consentTextOf,
  signedOffer,
  type OpenPage,
  type SignatureEntity,
  type SignedCopy,
} from '../proposals/signature/client-pages.service.js';
import { ClientThreadsService } from '../proposals/conversation/client-threads.service.js';
import { coverName } from '../proposals/covers/covers.service.js';
import { ContentService } from '../content/content.service.js';
import { isDecided, type Printable } from '../proposals/pdf/proposal-pdfs.service.js';
import type { Preview } from '../proposals/sharing/preview-links.service.js';
import { coverPath } from './link-preview.js';
import { discountUntil } from './offer/discount.js';
import { VersionReadingService, type ReadVersion } from '../proposals/reading/version-reading.service.js';
import type { Reader } from '../proposals/recipients/recipient-links.service.js';
import { PageFactsService } from './page-facts.service.js';
import { PagePeopleService } from './page-people.service.js';
import type { PageForm, PageOutcome, PageSelection, PageSwitches, ProposalPageView } from './page-view.js';

/** What proxies say of an address that they cannot place; ISO 3166 gives it to no country. */
const UNKNOWN_COUNTRY = 'XX';

type Frozen = Pick<OpenPage, 'proposal' | 'snapshot'> & { stored: { content_sha256: string } };

/** Gathers what the client page shows. */
@Injectable()
export class PagesService {
  constructor(
    private readonly pages: ClientPagesService,
    private readonly facts: PageFactsService,
    private readonly people: PagePeopleService,
    private readonly content: ContentService,
    private readonly versions: VersionReadingService,
    private readonly threads: ClientThreadsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The public page: open, or read only with its outcome; `read` is what a reader without a link of their own has read before. */
  async view(
    page: OpenPage,
    form?: PageForm,
    held: Reader | null = null,
    read: ReadVersion | null = null,
  ): Promise<ProposalPageView> {
    const { proposal, link } = page;
    const decided = link === 'decided';
    const isSigned = proposal.signature_count > 0 || (decided && proposal.decided_via === 'client');
    const signatures = isSigned ? await this.pages.signaturesOf(proposal) : [];
    const signature = signatures.at(-1) ?? null;
    const standing = await this.people.of(page, held);
    const before = standing.reader ? this.versions.readBy(standing.reader, page) : read;
    const changes = before && (await this.versions.changesSince(before, page));
    // Where people are named, the open link tells nobody who they are.
    const told = proposal.recipient_count === 0 || standing.reader ? signatures : [];
    return {
      ...(await this.frozen(page)),
      state: proposal.deal_status === 'approved' ? 'approved' : proposal.deal_status === 'denied' ? 'denied' : 'open',
      expires_at: proposal.expires_at,
      discount_until: decided || proposal.paying_since ? null : discountUntil(page.snapshot.offers),
      outcome: decided ? outcomeOf(proposal, told) : undefined,
      selection: signature ? selectionOf(signature, page.snapshot) : undefined,
      ...standing.people,
      ...(changes ? { changes } : {}),
      switches: standing.bounded(switchesOf(proposal)),
      ...(proposal.password_hash === null ? { coverPath: coverPath(proposal.public_id, coverName(page.stored)) } : {}),
      canVerifyEmail: areMailsSent(this.env),
      payment: await this.facts.paymentOf(page),
      conversation: { threads: await this.threads.shown(page), canAsk: proposal.allow_client_questions },
      form,
    };
  }

  /** The working state; it shows where the client will decide, and lets nobody do so. */
  async previewView(preview: Preview, basePath: string): Promise<ProposalPageView> {
    const { proposal, snapshot, content_sha256 } = preview;
    const { expires_at } = proposal;
    return {
      ...(await this.frozen({ proposal, stored: { content_sha256 }, snapshot })),
      ...{
        basePath,
        state: 'open',
        preview: true,
        expires_at,
        discount_until: discountUntil(snapshot.offers),
        switches: switchesOf(proposal),
      },
      missing: [...new Set(this.content.variables(snapshot.sections).map((use) => use.name))],
    };
  }

  /** The signer's private copy; `thanks` right after signing. */
  async copyView(copy: SignedCopy, copyUrl: string, thanks: boolean): Promise<ProposalPageView> {
    const { proposal, signature } = copy;
    return {
      ...(await this.frozen(copy)),
      filesPath: new URL(copyUrl).pathname,
      state: 'approved',
      expires_at: null,
      discount_until: null,
      copy: !thanks,
      ...(signature.voided_at ? { voided_at: signature.voided_at } : {}),
      copyUrl: thanks ? copyUrl : null,
      payable: thanks && (await this.isPayable(copy)),
      outcome: { decided_at: signature.signed_at, decided_via: 'client', signer_name: signature.name },
      ...(await this.people.beside(copy)),
      switches: { sign: false, deny: false, payment: false, pdf: false },
      selection: selectionOf(signature, copy.snapshot),
      evidence: await this.facts.evidenceOf(proposal, signature),
    };
  }

  /** The same for paper: with its signature where it has one. */
  async printedView(printable: Printable): Promise<ProposalPageView> {
    const { proposal } = printable;
    const decided = isDecided(proposal);
    const signed = decided && proposal.decided_via === 'client' && proposal.deal_status !== 'denied';
    const signatures = signed && printable.signers.areTold ? await this.pages.signaturesOf(proposal) : [];
    const signature = signatures.at(-1);
    const { pens, names: signers } = printable.signers;
    if (signature) {
      const copied = await this.copyView({ ...printable, signature }, this.env.baseUrl, false);
      return { ...copied, signers, outcome: outcomeOf(proposal, signatures) };
    }
    const view = { ...(await this.draftView(printable)), signers };
    if (!decided) return { ...view, pens };
    const state = proposal.deal_status === 'denied' ? 'denied' : 'approved';
    return { ...view, state, expires_at: null, discount_until: null, outcome: outcomeOf(proposal, []) };
  }

  /** The same before any decision, which the working state is even where an earlier version was decided on. */
  async draftView({ proposal, stored, snapshot }: Frozen): Promise<ProposalPageView> {
    return {
      ...(await this.frozen({ proposal, stored, snapshot })),
      ...{ state: 'open', expires_at: proposal.expires_at },
      discount_until: proposal.paying_since ? null : discountUntil(snapshot.offers),
      switches: { sign: false, deny: false, payment: false, pdf: false },
    };
  }

  /** What is known of paying; null where nothing can be paid. */
  async paymentStatusOf(publicId: string): Promise<string | null> {
    const payment = await this.facts.paymentOf(await this.pages.open(publicId));
    return payment?.status ?? null;
  }

  /** The page that a request below it was sent from. */
  pathOf(request: Request): string {
    const { publicId = '', slug = '' } = request.params as Record<string, string>;
    return `/p/${encodeURIComponent(publicId)}/${encodeURIComponent(slug)}`;
  }

  copyPath({ public_id, slug }: { public_id: string; slug: string }, token: string): string {
    return `/p/${public_id}/${slug}/copy/${token}`;
  }

  copyUrl(proposal: { public_id: string; slug: string }, token: string): string {
    return this.env.baseUrl + this.copyPath(proposal, token);
  }

  /** ISO 3166-1 alpha-2, as the proxy knows it that the settings name; null where unknown. */
  countryOf(request: Request): string | null {
    const { countryHeader, trustProxy } = this.env;
    const isBelieved = trustProxy === false || isFromTrustedProxy(request);
    const given = countryHeader && isBelieved ? request.headers[countryHeader] : undefined;
    const country = typeof given === 'string' && /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : UNKNOWN_COUNTRY;
    return country === UNKNOWN_COUNTRY ? null : country;
  }

  /** Whether the signer can go on to pay now. */
  private async isPayable({ proposal, snapshot }: SignedCopy): Promise<boolean> {
    const { deal_status, page_status, canceled_from } = proposal;
    if (page_status !== 'published') return false;
    const state = { deal_status, page_status, canceled_from };
    return Boolean((await this.facts.paymentOf({ proposal, snapshot, state }))?.next);
  }

  private async frozen({ proposal, stored, snapshot }: Frozen) {
    return {
      snapshot,
      contentSha256: stored.content_sha256,
      consentText: consentTextOf(snapshot),
      baseUrl: this.env.baseUrl,
      basePath: `/p/${proposal.public_id}/${proposal.slug}`,
      preview: false,
      ...(currentTwin() ? { isTest: true } : {}),
      files: await this.facts.filesOf(snapshot),
    };
  }
}

function switchesOf(proposal: OpenPage['proposal']): PageSwitches {
  const { allow_client_to_sign: sign, allow_client_to_deny: deny, allow_client_to_download_pdf: pdf } = proposal;
  return { sign, deny, payment: proposal.allow_payment, pdf };
}

/** What was signed, not what the sender proposes. */
function selectionOf(signature: SignatureEntity, snapshot: OpenPage['snapshot']): PageSelection {
  const { offer_id, selected_line_ids: line_ids } = signature;
  return { offer_id, line_ids, offer: signedOffer(signature, snapshot) ?? undefined };
}

function outcomeOf(proposal: OpenPage['proposal'], signatures: SignatureEntity[]): PageOutcome {
  const { decided_at, decided_via } = proposal;
  const names = signatures.flatMap(({ name }) => name ?? []);
  const signer_name = names.length > 0 ? writtenList(names, proposal.language) : null;
  return { decided_at: decided_at ?? '', decided_via: decided_via ?? 'client', signer_name };
}

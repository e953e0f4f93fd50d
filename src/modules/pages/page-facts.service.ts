import { Injectable } from '@nestjs/common';
import { clientCaller } from '../../platform/auth/caller.js';
import { PaymentOverviewService } from '../payments/payment-overview.service.js';
import { EvidenceService } from '../proposals/evidence/evidence.service.js';
import type { OpenPage, SignatureEntity, SignedCopy } from '../proposals/signature/client-pages.service.js';
import { PageFilesService } from './files/page-files.service.js';
import type { PageEvidence, PageFile, PagePayment, Stroke } from './page-view.js';

/** What a page shows besides its snapshot. */
@Injectable()
export class PageFactsService {
  constructor(
    private readonly evidence: EvidenceService,
    private readonly files: PageFilesService,
    private readonly payments: PaymentOverviewService,
  ) {}

  filesOf(snapshot: OpenPage['snapshot']): Promise<Record<string, PageFile>> {
    return this.files.factsOf(snapshot);
  }

  async paymentOf(page: Pick<OpenPage, 'proposal' | 'state' | 'snapshot'>): Promise<PagePayment | undefined> {
    return (await this.payments.of(page)) ?? undefined;
  }

  async evidenceOf(proposal: SignedCopy['proposal'], signature: SignatureEntity): Promise<PageEvidence> {
    const { event_count, chain_head, key_id } = await this.evidence.summary(
      clientCaller(proposal.organization_id),
      proposal.id,
    );
    const { name, email, email_verified, signed_at, method, hand, signature: written } = signature;
    return {
      ...{ signer_name: name, signer_email: email, email_verified, signed_at, method },
      ...{ typed: method === 'typed' ? written : null, hand },
      strokes: method === 'drawn' && written !== null ? (JSON.parse(written) as Stroke[]) : null,
      ...{ event_count, chain_head: chain_head ?? '', key_id },
    };
  }
}

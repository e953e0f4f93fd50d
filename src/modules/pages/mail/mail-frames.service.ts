import { Injectable } from '@nestjs/common';
import type { MailAddress } from '../../../platform/config/mail-settings.js';
import { isolated, type MailBody, type MailScene } from '../../../platform/mail/mail-body.js';
import { netPriceOf } from '../../../platform/money/price.js';
import type { ProposalSnapshot, SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { WrittenAbout } from '../../proposals/sharing/correspondence.service.js';
import { formatsOf, type Formats } from '../language/format.js';
import { isNetFirst, isTaxed } from '../offer/told-price.js';
import { mailAccent } from './mail-accent.js';
import { MailLogosService } from './mail-logos.service.js';
import { MailScenesService } from './mail-scenes.service.js';
import { mailWordsOf, type MailWords } from './words.js';

/** What every mail about a proposal has in common. */
export interface MailFrame {
  words: MailWords;
  formats: Formats;
  /** Names within sentences. */
  title: string;
  organization: string;
  /** Whose name stands beside the deployment's address. */
  from_name: string;
  /** What its cover shows. */
  sceneOf: () => Promise<MailScene | null>;
  body: Pick<MailBody, 'language' | 'sender' | 'logo' | 'heading' | 'accent'>;
}

@Injectable()
export class MailFramesService {
  constructor(
    private readonly logos: MailLogosService,
    private readonly scenes: MailScenesService,
  ) {}

  async of(snapshot: ProposalSnapshot): Promise<MailFrame> {
    const { language, title, organization, theme } = snapshot;
    const logo = await this.logos.of(snapshot);
    return {
      words: mailWordsOf(language),
      formats: formatsOf(language, organization.timezone),
      ...{ title: isolated(title), organization: isolated(organization.name), from_name: organization.name },
      sceneOf: () => this.scenes.of(snapshot),
      body: { language, sender: organization.name, logo, heading: title, accent: mailAccent(theme) },
    };
  }
}

/** What a page says behind a password is not told in front of it. */
export function factsOf(
  { proposal, snapshot }: WrittenAbout,
  { words, formats }: MailFrame,
  offer = snapshot.offers.find(({ id }) => id === snapshot.selected_offer_id) ?? null,
): [string, string][] {
  const total = offer && proposal.password_hash === null ? priceFacts(offer, snapshot, { words, formats }) : [];
  const { expires_at } = proposal;
  return expires_at ? [...total, [words.validUntil, formats.date(expires_at)]] : total;
}

/** What the offer comes to, with tax where there is any; before it what it is without, where the page tells that first. */
export function priceFacts(
  offer: SnapshotOffer,
  snapshot: ProposalSnapshot,
  { words, formats }: Pick<MailFrame, 'words' | 'formats'>,
): [string, string][] {
  const net = formats.parts(netPriceOf(offer), offer.currency);
  return [
    ...(isNetFirst(snapshot, offer) ? [[words.netTotal, net] as [string, string]] : []),
    [isTaxed(offer) ? words.total : words.plainTotal, formats.price(offer)],
  ];
}

/** To clients: why they have it, and whom an answer reaches. */
export function notesFor({ words, organization }: MailFrame, why: string, replyTo: MailAddress | null): string[] {
  return replyTo ? [why, words.reply(replyTo.name ? isolated(replyTo.name) : organization)] : [why];
}

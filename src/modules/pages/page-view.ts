import type { Ink } from '../../platform/color/color.js';
import type { Hand } from '../../platform/hands.js';
import type { PaymentOverview } from '../payments/payment-overview.service.js';
import type { ShownThread } from '../proposals/conversation/threads.dto.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposals/proposal-snapshot.dto.js';
import type { VersionChanges } from '../proposals/reading/version-reading.service.js';
import type { RecipientRole, RecipientStatus } from '../proposals/recipients/recipients.dto.js';

export type PageState = 'open' | 'approved' | 'denied';
export type DecidedVia = 'client' | 'member' | 'api';

export interface PageOutcome {
  decided_at: string;
  signer_name?: string | null;
  denial_reason?: string | null;
  decided_via: DecidedVia;
  /** The member who recorded the decision; no signature is claimed then. */
  recorded_by?: string | null;
}

export interface PageSwitches {
  sign: boolean;
  deny: boolean;
  payment: boolean;
  pdf: boolean;
}

/** What a form says of every line and offer of its page, by their ids, in the very letters. */
export interface PageChoices {
  quantities: Record<string, string>;
  packages: Record<string, string>;
}

/** A refused form, shown again with nothing typed lost. */
export interface PageForm {
  kind: 'sign' | 'deny' | 'pay' | 'ask' | 'answer';
  /** Of an answer: what it answers. */
  thread_id?: string;
  values: Record<string, string>;
  choices: PageChoices;
  errors: Record<string, string>;
  message?: string;
  /** A discount has ended since the page was shown that it was sent from. */
  discountEnded?: boolean;
  /** What was picked costs something else than the page said that it was sent from. */
  priceDiffers?: boolean;
  /** A code is on its way to the address. */
  codeSent?: boolean;
}

/** What was picked: after a decision, or in a form shown again. */
export interface PageSelection {
  offer_id: string | null;
  line_ids: string[];
  /** Of the offer's packages, where it has any. */
  package_id?: string | null;
  /** As they were typed, by the id of the line. */
  quantities?: Record<string, number>;
  /** The same in the very letters, of every line of the page. */
  typed?: Record<string, string>;
  /** As it was signed. */
  offer?: SnapshotOffer;
}

export type Stroke = [number, number][];

export interface PageEvidence {
  signer_name: string | null;
  signer_email: string | null;
  email_verified: boolean;
  signed_at: string;
  method: 'typed' | 'drawn' | null;
  typed?: string | null;
  /** What it is written in; the first when absent. */
  hand?: Hand | null;
  strokes?: Stroke[] | null;
  /** Of one of several: whether it was given for the sender's side. */
  role?: 'signer' | 'counter_signer';
  event_count: number;
  chain_head: string;
  key_id: string | null;
}

export interface PageFile {
  content_type?: string;
  width?: number | null;
  height?: number | null;
  /** A few pixels of it, as a data address. */
  placeholder?: string | null;
  /** What it was scaled to, ascending. */
  widths?: number[];
  /** What it is drawn in, with the share of each colour, where it can be seen through. */
  inks?: Ink[];
}

export interface PagePayment extends PaymentOverview {
  /** The reader came back from the provider, which has not said yet what became of it. */
  confirming?: boolean;
}

/** One of those whom the proposal names. */
export interface PagePerson {
  name: string | null;
  role: RecipientRole;
  status: RecipientStatus;
  signed_at: string | null;
  /** Whether it is the reader. */
  isYou: boolean;
}

/** What was said about the proposal, as its readers see it. */
export interface PageConversation {
  threads: ShownThread[];
  /** Whether the reader may ask, and answer. */
  canAsk: boolean;
}

/** Whom the proposal names, as far as its reader may know. */
export interface PagePeople {
  /** In the order in which they sign; nobody for who came by the client link. */
  all: PagePerson[];
  /** The reader; null for who came by the client link. */
  you: (PagePerson & { email: string | null; isTurn: boolean }) | null;
}

/** What a page inside of another site's tells the page around it, once it is there. */
export interface Telling {
  type: 'ready' | 'signed' | 'denied' | 'paid' | 'error';
  state?: PageState | 'locked';
  deal_status?: string;
  payment_status?: string;
  code?: string;
}

/** Of a page inside of another site's. */
export interface Embedded {
  /** Whom it tells, each message by its name. */
  origins: string[];
  expires_at: string;
  tells: Telling[];
}

/** Everything the client page shows; the snapshot alone decides what is said. */
export interface ProposalPageView {
  snapshot: ProposalSnapshot;
  contentSha256: string;
  /** The words that the signer accepts; the evidence hashes the same. */
  consentText: string;
  baseUrl: string;
  /** `/p/{public_id}/{slug}`, without a trailing slash. */
  basePath: string;
  /** Where others read it, where `basePath` is the address of one session; `basePath` when absent. */
  publicPath?: string;
  /** Present inside of another site's page. */
  embedded?: Embedded;
  state: PageState;
  /** Of a twin, and so marked as a test. */
  isTest?: boolean;
  /** Marked as preview: nothing can be decided and nothing is measured. */
  preview: boolean;
  /** A preview for the studio: each text and part is there under the name by which operations change it. */
  canvas?: true;
  /** A section is drawn by itself, below no cover. */
  alone?: true;
  /** Variables that a preview shows as they are written, because nothing gives them a value. */
  missing?: string[];
  /** The signer's private copy. */
  copy?: boolean;
  /** When the signature of the copy came to count no more; absent while it does. */
  voided_at?: string;
  outcome?: PageOutcome;
  switches: PageSwitches;
  expires_at: string | null;
  /** When the first discount on it ends; null where none does, or where the price stands already. */
  discount_until: string | null;
  form?: PageForm;
  /** What differs from the version that its reader has read before. */
  changes?: VersionChanges;
  /** Only what is decided on is shown, and a link to the whole. */
  excerpt?: boolean;
  selection?: PageSelection;
  /** Private link to the signed copy; present right after signing, when the page says thank you. */
  copyUrl?: string | null;
  /** Whether the thank-you leads on to paying. */
  payable?: boolean;
  evidence?: PageEvidence;
  /** Facts about the files of the snapshot, where known, so that nothing moves while they load. */
  files?: Record<string, PageFile>;
  /** Below which files have their addresses; `basePath` when absent. */
  filesPath?: string;
  payment?: PagePayment;
  /** Of the picture that links to the page are shown with; absent where strangers may see none. */
  coverPath?: string;
  /** Whether a code can be mailed to confirm the signer's address. */
  canVerifyEmail?: boolean;
  /** Whether the signature needs that code. */
  mustVerifyEmail?: boolean;
  /** Present on the page itself: previews and copies have none. */
  conversation?: PageConversation;
  /** Present where only those whom the proposal names can sign. */
  people?: PagePeople;
  /** On paper: whose pen each line is for, where people are named who sign; null where no name is told. */
  pens?: (string | null)[];
  /** On paper: the names of those who sign, in words. */
  signers?: string | null;
  /** All that count, where several have signed. */
  signatures?: PageEvidence[];
}

export interface PageContact {
  name: string;
  email: string | null;
  phone: string | null;
}

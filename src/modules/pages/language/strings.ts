import type { RecipientRole, RecipientStatus } from '../../proposals/recipients/recipients.dto.js';
import type { Hand } from '../../../platform/hands.js';
import type { PaymentStrings } from './payment-words.js';
import type { TalkStrings } from './talk-words.js';

/** Every word the client page says itself; a language that lacks one does not compile. */
export interface Strings {
  locale: string;
  /** A value after what it is, with the space that the language asks for before a colon. */
  labelled(label: string, value: string): string;
  skip: string;
  proposal: string;
  contents: string;
  seeOffer: string;
  closeContents: string;
  preparedFor: string;
  preparedBy: string;
  date: string;
  validUntil: string;
  downloadPdf: string;
  previewTitle: string;
  previewBanner: string;
  /** On every page of a twin. */
  testBand: string;
  previewMissing: (names: string) => string;
  emptyOffer: string;
  emptyPackages: string;
  emptyPage: string;
  wholePage: string;
  optional: string;
  notChosen: string;
  chooseOffer: string;
  item: string;
  quantity: string;
  unitPrice: string;
  discount: string;
  tax: string;
  amount: string;
  oneTime: string;
  recurring: string;
  subtotal: string;
  discountTotal: string;
  taxTotal: string;
  total: string;
  pricesInclTax: string;
  /** After a price. */
  beforeTax: string;
  afterTax: string;
  netTotal: string;
  /** Of what is not taxed at all. */
  amountShort: string;
  subtotalShort: string;
  totalShort: string;
  exclTax: string;
  optionsHint: string;
  optionsHintPlain: string;
  /** The same where there is more than options to choose. */
  choicesHint: string;
  choicesHintPlain: string;
  choosePackage: string;
  packages: string;
  packageContents: string;
  packageWord: string;
  changePackage: string;
  recommended: string;
  /** Of a package. */
  chosen: string;
  included: string;
  notIncluded: string;
  quantityOf: (name: string) => string;
  fewer: (name: string) => string;
  moreOf: (name: string) => string;
  per: Record<Interval, string>;
  perShort: Record<Interval, string>;
  /** For how long something recurs. */
  periods: Record<Interval, (count: number) => string>;
  /** For how many periods something is paid. */
  during: (periods: string) => string;
  over: (periods: string) => string;
  committed: string;
  insteadOf: string;
  discountOnce: (off: string) => string;
  discountUntil: (off: string, day: string) => string;
  discountEnded: (off: string, day: string) => string;
  priceChanged: (was: string, is: string) => string;
  priceChosen: (price: string) => string;
  off: (amount: string) => string;
  payment: PaymentStrings;
  acceptAndSign: string;
  sign: SignStrings;
  deny: { open: string; title: string; intro: string; label: string; suggestions: string[]; button: string };
  outcome: OutcomeStrings;
  people: PeopleStrings;
  talk: TalkStrings;
  thanks: ThanksStrings;
  copy: CopyStrings;
  embed: Record<'load' | 'open' | 'note', (provider: string) => string>;
  video: string;
  /** Starts a film, which may have no name. */
  play: (name: string) => string;
  before: string;
  after: string;
  /** What moves the line between two pictures. */
  compare: string;
  /** Of what leads to a picture in large; its words may be empty. */
  enlarge: (alt: string) => string;
  enlarged: string;
  previousPicture: string;
  nextPicture: string;
  footer: Record<'responsible' | 'measured' | 'privacy' | 'fingerprint' | 'siret' | 'vat', string>;
  answers: Record<'title' | 'intro' | 'button' | 'stoppedTitle' | 'stopped', string>;
  reminders: Record<'title' | 'intro' | 'button' | 'stoppedTitle' | 'stopped', string>;
  password: Record<'title' | 'intro' | 'label' | 'button' | 'lost', string>;
  closed: ClosedStrings;
  changes: ChangesStrings;
  unknown: { title: string; text: string };
  error: Record<ErrorWord, string>;
}

export type Interval = 'month' | 'quarter' | 'year';

type ErrorWord =
  | 'changedTitle'
  | 'changed'
  | 'forbiddenTitle'
  | 'forbidden'
  | 'limitedTitle'
  | 'limited'
  | 'unpaidTitle'
  | 'unpaid'
  | 'unfitTitle'
  | 'unfit'
  | 'failedTitle'
  | 'failed'
  | 'reload'
  | 'request';

/** What differs from the version that somebody has read. */
interface ChangesStrings {
  title: (date: string) => string;
  count: (count: number) => string;
  lines: (count: number) => string;
  added: string;
  changed: string;
  removed: string;
  removedHere: string;
  before: string;
  formerTitle: string;
  was: string;
  now: string;
  untitled: string;
  hide: string;
}

interface SignStrings {
  title: string;
  intro: string;
  document: string;
  version: string;
  name: string;
  nameHint: string;
  email: string;
  emailHint: string;
  sendCode: string;
  sendAnother: string;
  codeSent: string;
  codeFailed: string;
  code: string;
  codeHint: string;
  signature: string;
  typedHint: string;
  /** Of a typed signature. */
  hand: string;
  hands: Record<Hand, string>;
  type: string;
  draw: string;
  drawHint: string;
  clear: string;
  drawMissing: string;
  button: (amount: string | null) => string;
  errors: string;
  again: string;
  sending: string;
  paperLine: string;
  /** Below the name of who signs. */
  paperLineNamed: string;
  paperOnline: (address: string) => string;
}

interface PeopleStrings {
  /** Above the list of those who sign. */
  title: string;
  /** For whom the proposal does not name. */
  named: string;
  /** For who only reads. */
  reads: string;
  /** For who signs once others have. */
  notYet: string;
  /** For who has signed, while others are awaited. */
  signed: string;
  /** On the page of thanks. */
  awaited: (names: string) => string;
  you: string;
  role: Record<RecipientRole, string>;
  status: Record<RecipientStatus, string>;
  signedOn: (date: string) => string;
  ownAddress: string;
  codeNeeded: string;
  /** Of somebody whose name was erased. */
  nobody: string;
}

interface OutcomeStrings {
  approvedBy: (name: string, date: string) => string;
  approved: (date: string) => string;
  recordedApproved: (who: string, date: string) => string;
  denied: (date: string) => string;
  recordedDenied: (who: string, date: string) => string;
  sender: string;
  reason: (reason: string) => string;
  readOnly: string;
}

interface ThanksStrings {
  title: (name: string | null) => string;
  intro: (date: string) => string;
  next: string;
  /** Other words while others have to sign still. */
  steps: (organization: string, isComplete: boolean) => string[];
  copy: string;
}

interface CopyStrings {
  title: string;
  intro: string;
  /** Of one that counts no more. */
  voidedTitle: string;
  voided: (date: string) => string;
  voidedOn: string;
  evidence: string;
  signedBy: string;
  /** In the place of what told of a person. */
  erased: string;
  email: string;
  stated: string;
  verified: string;
  time: string;
  method: string;
  typed: string;
  drawn: string;
  events: string;
  fingerprint: string;
  chain: string;
  key: string;
  note: string;
  signatureOf: (name: string) => string;
}

interface ClosedStrings {
  expiredTitle: string;
  expired: (name: string) => string;
  closedTitle: string;
  closed: string;
  /** The same where the sender can be asked. */
  closedBy: (name: string) => string;
  previewTitle: string;
  preview: string;
  sessionTitle: string;
  session: string;
  write: string;
  call: string;
}

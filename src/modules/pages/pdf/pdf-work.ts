import type { ProposalPageView } from '../page-view.js';

/** What the certificate tells beyond the page's own view. */
export interface EvidenceCertificate {
  signed: boolean;
  event_count: number;
  chain_head: string | null;
  key_id: string;
  /** Base64 of the raw Ed25519 key, as the sealed evidence names it. */
  public_key: string;
  /** What the request of each told who signed, in their order; none in a copy, which is passed on. */
  requestMetadata: { ip: string | null; user_agent: string | null }[];
  /** What an authority certified: that this event existed by then. */
  stamps: { seq: number; at: string; authority: string }[];
  events: CertificateEvent[];
  /** Where the sealed evidence is handed out. */
  url: string;
  /** Whether the sealed evidence lies in the file itself. */
  attached: boolean;
}

export interface CertificateEvent {
  seq: number;
  at: string;
  type: string;
  actor: string;
  hash: string;
  /** Reasons and notes, in the words of who gave them. */
  said: [name: 'reason' | 'note', text: string][];
}

/** Everything that a PDF is drawn from; plain data, so that it can go to a process. */
export interface PdfWork {
  view: ProposalPageView;
  /** Bytes of PNG and JPEG files, by id. */
  pictures: Record<string, Uint8Array>;
  certificate: EvidenceCertificate | null;
  /** The sealed evidence that goes with it, byte for byte. */
  evidence: string | null;
  /** Stands among the keywords until the file is sealed in its place; null where it isn't. */
  seal: string | null;
  /** The certificate alone, without the proposal. */
  certificateOnly: boolean;
  /** The instant that the file says it was made at: the same input gives the same bytes. */
  made_at: string;
}

/** All of that but the pictures, which are by far the most: they are loaded when its turn to be drawn has come. */
export type PdfText = Omit<PdfWork, 'pictures'>;

/** What the process that draws is asked. */
export type PdfOrder = {
  /** How much memory it may hold. */
  megabytes: number;
} & (
  | { work: PdfWork; picture?: undefined }
  /** A page that is wanted as a picture; null of a document that the process drew last. */
  | { work: PdfWork | null; picture: PagePicture }
);

export interface PagePicture {
  /** A page of the document, or its cover in the shape in which links are shown. */
  form: 'page' | 'card';
  /** From 1. */
  page: number;
  /** In pixels. */
  width: number;
  /** Names the document that it is a page of, so that several of them are drawn from one compilation. */
  of?: string;
}

export interface DrawnPage {
  /** A PNG; nothing of a page that there is not. */
  bytes: Uint8Array;
  /** How many pages there are. */
  count: number;
}

export type PdfAnswer = { bytes: Uint8Array } | DrawnPage | { problem: string };

import type { Response } from 'express';
import type { EmbedSession } from '../../proposals/embedding/embed-sessions.service.js';
import type { Embedded, ProposalPageView, Telling } from '../page-view.js';

interface Embedding {
  session: EmbedSession;
  /** Where the embedded page has its address. */
  path: string;
  /** What its reader has just done, as the address says. */
  after: string | null;
}

/** The session in whose frame an answer is shown; null for what nobody may frame. */
function embeddingIn({ locals }: Response): Embedding | null {
  return (locals.embedding as Embedding | undefined) ?? null;
}

export function setEmbedding({ locals }: Response, embedding: Embedding): void {
  locals.embedding = embedding;
}

/** Who may show an answer inside of their page, as the policy says it. */
export function frameAncestors(response: Response): string {
  return embeddingIn(response)?.session.origins.join(' ') ?? "'none'";
}

/** What a page without a proposal tells the page around it; undefined where it is nobody's frame. */
export function embeddedIn(response: Response, telling: Telling): Embedded | undefined {
  const embedding = embeddingIn(response);
  return embedding ? toldTo(embedding, [telling]) : undefined;
}

/** The same page for a frame: its forms and links stay within the session, and it does what that was made for. */
export function asEmbedded(view: ProposalPageView, response: Response): ProposalPageView {
  const embedding = embeddingIn(response);
  if (!embedding) return view;
  const { switches } = view;
  const onlyViews = embedding.session.purpose === 'view';
  return {
    ...view,
    basePath: embedding.path,
    publicPath: view.basePath,
    switches: onlyViews ? { ...switches, sign: false, deny: false, payment: false } : switches,
    embedded: toldTo(embedding, [{ type: 'ready', state: view.state }, ...doneIn(view, embedding)]),
  };
}

function toldTo({ session: { origins, expires } }: Embedding, tells: Telling[]): Embedded {
  return { origins, expires_at: new Date(expires * 1000).toISOString(), tells };
}

const PAID: readonly string[] = ['paid', 'partially_paid', 'processing'];

/** What the address says is believed where the page says so too. */
function doneIn({ copyUrl, state, payment, people }: ProposalPageView, { after }: Embedding): Telling[] {
  const awaited = people?.all.some(({ role, signed_at }) => role !== 'viewer' && signed_at === null);
  if (copyUrl) return [{ type: 'signed', deal_status: awaited ? 'pending' : 'approved' }];
  if (after === 'denied' && state === 'denied') return [{ type: 'denied', deal_status: 'denied' }];
  if (after === 'paid' && payment && PAID.includes(payment.status))
    return [{ type: 'paid', payment_status: payment.status }];
  return [];
}

import { parse, stringify } from 'uuid';
import type { Secrets } from '../../../platform/crypto/secrets.js';
import type { CreateProposalDto } from '../proposals.dto.js';

/** What a preview link says: everything that is needed to find the proposal, so that nothing is stored. */
export interface PreviewClaim {
  organization_id: string;
  proposal_id: string;
  expires_at: string;
}

/** What somebody would make a proposal from, and has not made yet. */
export interface DraftClaim {
  organization_id: string;
  /** Whose proposal it would be. */
  user_id: string | null;
  input: CreateProposalDto;
  expires_at: string;
}

/** What a link opens: a preview for people to read, or the studio's canvas. Neither opens the other. */
export type Look = 'preview' | 'canvas';

const UUID_BYTES = 16;
const TIME_BYTES = 6;

/** The claim in 38 bytes, signed. */
export function previewToken(secrets: Secrets, claim: PreviewClaim, look: Look): string {
  const { organization_id, proposal_id, expires_at } = claim;
  const until = Buffer.alloc(TIME_BYTES);
  until.writeUIntBE(Date.parse(expires_at), 0, TIME_BYTES);
  const text = Buffer.concat([parse(organization_id), parse(proposal_id), until]).toString('base64url');
  return `${text}.${secrets.sign('page', signedText(text, look))}`;
}

/** Null for what this service did not sign. */
export function readPreviewToken(secrets: Secrets, token: string, look: Look): PreviewClaim | null {
  const [text = '', signature = '', rest] = token.split('.');
  if (rest !== undefined || !secrets.verify('page', signedText(text, look), signature)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const uuidAt = (place: number) => stringify(bytes.subarray(place * UUID_BYTES, (place + 1) * UUID_BYTES));
  const expires_at = new Date(bytes.readUIntBE(2 * UUID_BYTES, TIME_BYTES)).toISOString();
  return { organization_id: uuidAt(0), proposal_id: uuidAt(1), expires_at };
}

/** The whole claim, as nothing of it is stored either; it opens a canvas alone. */
export function draftToken(secrets: Secrets, claim: DraftClaim): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${text}.${secrets.sign('page', draftText(text))}`;
}

/** Null for what this service did not sign as a draft. */
export function readDraftToken(secrets: Secrets, token: string): DraftClaim | null {
  const [text = '', signature = '', rest] = token.split('.');
  if (rest !== undefined || !secrets.verify('page', draftText(text), signature)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as DraftClaim;
}

function draftText(text: string): string {
  return `canvas-draft:${text}`;
}

/** So that no other signature of a page could stand for a preview. */
function signedText(text: string, look: Look): string {
  return `${look}:${text}`;
}

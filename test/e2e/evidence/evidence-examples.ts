import { createHash } from 'node:crypto';
import { CURRENT_CONSENT_VERSION, consentSha256 } from '../../../src/modules/proposals/evidence/consent.js';
import {
  appendEvent,
  type EvidenceEvent,
  type EvidenceInput,
} from '../../../src/modules/proposals/evidence/evidence-chain.js';
import { buildEvidenceExport, evidenceText } from '../../../src/modules/proposals/evidence/evidence-export.js';
import { generateSealingKey } from '../../../src/modules/proposals/evidence/seal.js';

export const proposalId = '019a3f00-0000-7000-8000-00000000000a';
export const offerId = '019a3f00-0000-7000-8000-00000000000b';
export const lineIds = ['019a3f00-0000-7000-8000-000000000001', '019a3f00-0000-7000-8000-000000000002'];
export const document = Buffer.from('{"format":1,"title":"Café"}');
export const contentSha256 = createHash('sha256').update(document).digest('hex');
export const client = { kind: 'client', id: null } as const;
export const member = { kind: 'user', id: '019a3f00-0000-7000-8000-00000000000c' } as const;
export const key = generateSealingKey();

export const totals = {
  currency: 'EUR',
  subtotal: 1000000,
  discount: 50000,
  tax: 190000,
  total: 1140000,
  recurring: [{ interval: 'month' as const, subtotal: 4900, discount: 0, tax: 980, total: 5880 }],
};

type InputOf<T extends EvidenceInput['type']> = Extract<EvidenceInput, { type: T }>;

export const published: InputOf<'published'> = {
  type: 'published',
  at: new Date('2026-04-01T10:30:00.000Z'),
  actor: member,
  data: { revision: 3, content_sha256: contentSha256 },
};

export const signed: InputOf<'signed'> = {
  type: 'signed',
  at: new Date('2026-04-02T08:00:00.001Z'),
  actor: client,
  data: {
    revision: 3,
    content_sha256: contentSha256,
    offer_id: offerId,
    selected_line_ids: lineIds,
    totals,
    method: 'typed',
    email_verified: false,
    consent: {
      text_version: CURRENT_CONSENT_VERSION,
      language: 'fr',
      organization_name: 'Atelier “Nord”',
      text_sha256: consentSha256(CURRENT_CONSENT_VERSION, 'fr', 'Atelier “Nord”'),
    },
  },
  personal: {
    name: 'Zoë Ærø',
    email: 'zoe@example.com',
    ip: '2001:db8::7',
    user_agent: 'Firefox\t"140"',
    signature: 'Zoë',
  },
};

export const canceled: InputOf<'canceled'> = {
  type: 'canceled',
  at: new Date('2026-04-03T00:00:00.000Z'),
  actor: { kind: 'api_key', id: '019a3f00-0000-7000-8000-00000000000d' },
  data: {},
  personal: { reason: 'Commande annulée 😀' },
};

export const documentErased: InputOf<'document_erased'> = {
  type: 'document_erased',
  at: new Date('2036-04-03T00:00:00.000Z'),
  actor: { kind: 'system', id: null },
  data: { content_sha256: contentSha256 },
};

export function chainOf(...inputs: EvidenceInput[]): EvidenceEvent[] {
  return inputs.reduce<EvidenceEvent[]>((events, input) => [...events, appendEvent(events.at(-1) ?? null, input)], []);
}

/** The text of a copy of these events, sealed. */
export function copyOf(...inputs: EvidenceInput[]): Buffer {
  return sealedCopy(chainOf(...inputs));
}

export function sealedCopy(events: EvidenceEvent[]): Buffer {
  return Buffer.from(evidenceText(buildEvidenceExport(proposalId, events, key)));
}

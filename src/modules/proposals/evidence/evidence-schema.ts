const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const facts = (description: string) => ({ type: 'object', additionalProperties: true, description });

const EVENT = {
  type: 'object',
  description: 'One event of the chain.',
  required: ['seq', 'type', 'at', 'actor', 'data', 'values', 'previous_hash', 'hash'],
  properties: {
    seq: { type: 'integer', minimum: 1, description: 'From 1, without gaps.' },
    type: { type: 'string', description: 'What happened, such as `published` or `signed`.' },
    at: { type: 'string', format: 'date-time', description: 'When, UTC with milliseconds.' },
    actor: facts('Who did it: `kind` and `id`.'),
    data: facts('What it states; personal values as salted hashes.'),
    values: facts('Salt and value of each personal value; null where unknown or erased.'),
    previous_hash: {
      anyOf: [hash, { type: 'null' }],
      description: 'Hash of the event before; null for the first.',
    },
    hash: { ...hash, description: 'SHA-256 of the event without `values` and `hash`, as RFC 8785 text.' },
  },
};

const KEY = {
  type: 'object',
  description: 'The key that the organization seals with.',
  required: ['key_id', 'public_key'],
  properties: {
    key_id: { type: 'string', description: 'First 16 hex digits of the SHA-256 of the public key.' },
    public_key: { type: 'string', description: 'Ed25519, the raw 32 bytes as base64url.' },
  },
};

const EVIDENCE = {
  type: 'object',
  description:
    'The evidence of a proposal, sealed by the organization. It proves any change after the copy was given; not who the signer is.',
  required: ['format', 'proposal_id', 'events', 'chain_head', 'key', 'signature'],
  properties: {
    format: { type: 'integer', const: 1, description: 'Version of this format.' },
    proposal_id: { type: 'string', format: 'uuid', description: 'The proposal.' },
    events: {
      type: 'array',
      description: 'What happened, oldest first, each with the hash of the one before.',
      items: { $ref: '#/components/schemas/EvidenceEvent' },
    },
    chain_head: { anyOf: [hash, { type: 'null' }], description: 'Hash of the last event; null without events.' },
    key: { $ref: '#/components/schemas/EvidenceKey' },
    signature: {
      type: 'string',
      description: 'Ed25519 over format, proposal_id, event_count, chain_head and key_id, as base64url.',
    },
  },
};

/** The export for the OpenAPI document; the verifier holds the exact shape. */
export const EVIDENCE_SCHEMAS = { Evidence: EVIDENCE, EvidenceEvent: EVENT, EvidenceKey: KEY };

import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { appendEvent, type EvidenceInput } from '../../../src/modules/proposals/evidence/evidence-chain.js';
import { buildEvidenceExport, evidenceText } from '../../../src/modules/proposals/evidence/evidence-export.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';

const sha256 = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest('hex');

/** The first key pair of RFC 8032, section 7.1. */
const privateKey =
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----\n';
const publicKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
const keyId = '21fe31dfa154a261';
const proposalId = '019a3f00-0000-7000-8000-00000000000a';
const consent =
  'I have read this proposal and accept it with the options selected above. I agree to sign electronically, intend to be bound, and may bind the company I name. I may ask Acme for a paper copy, or not sign. My name, e-mail, IP address, browser and the time are kept as evidence.';
const contentSha256 = sha256('{"format":1,"title":"Café"}');

const inputs: EvidenceInput[] = [
  {
    type: 'published',
    at: new Date(Date.UTC(2026, 3, 1, 10, 30)),
    actor: { kind: 'user', id: '019a3f00-0000-7000-8000-00000000000c' },
    data: { revision: 3, content_sha256: contentSha256 },
  },
  {
    type: 'signed',
    at: new Date(Date.UTC(2026, 3, 2, 8, 0, 0, 1)),
    actor: { kind: 'client', id: null },
    data: {
      revision: 3,
      content_sha256: contentSha256,
      offer_id: '019a3f00-0000-7000-8000-00000000000b',
      selected_line_ids: ['019a3f00-0000-7000-8000-000000000002', '019a3f00-0000-7000-8000-000000000001'],
      totals: { currency: 'EUR', subtotal: 1000, discount: 0, tax: 200, total: 1200, recurring: [] },
      method: 'typed',
      email_verified: true,
      consent: { text_version: 1, language: 'en', organization_name: 'Acme', text_sha256: sha256(consent) },
    },
    personal: { name: 'Zoë Ærø', email: 'zoe@example.com', ip: null, user_agent: 'Firefox/140', signature: 'Zoë' },
  },
];

/** Written by hand from the description of the format; nothing of the service's own code is used. */
function expectedText(): string {
  const salts = [1, 2, 3, 4].map((byte) => Buffer.alloc(16, byte));
  const [name, email, browser, mark] = ['Zoë Ærø', 'zoe@example.com', 'Firefox/140', 'Zoë'].map((value, index) => ({
    hash: sha256(salts[index]!, value),
    value: `{"salt":"${salts[index]!.toString('hex')}","value":"${value}"}`,
  })) as [Salted, Salted, Salted, Salted];
  const agreed = `{"language":"en","organization_name":"Acme","text_sha256":"${sha256(consent)}","text_version":1}`;
  const lines = '["019a3f00-0000-7000-8000-000000000001","019a3f00-0000-7000-8000-000000000002"]';
  const offer = '"offer_id":"019a3f00-0000-7000-8000-00000000000b"';
  const totals = '{"currency":"EUR","discount":0,"recurring":[],"subtotal":1000,"tax":200,"total":1200}';
  const signer = `{"email":"${email.hash}","email_verified":true,"name":"${name.hash}","signature":"${mark.hash}"}`;
  const decision = sha256(
    `{"consent":${agreed},"content_sha256":"${contentSha256}","method":"typed",${offer},"selected_line_ids":${lines},"signer":${signer},"totals":${totals}}`,
  );

  const first = (more: string, end: string) =>
    `{"actor":{"id":"019a3f00-0000-7000-8000-00000000000c","kind":"user"},"at":"2026-04-01T10:30:00.000Z","data":{"content_sha256":"${contentSha256}","revision":3},${more}"previous_hash":null,"seq":1,"type":"published"${end}}`;
  const firstHash = sha256(first('', ''));
  const second = (more: string, end: string) =>
    `{"actor":{"id":null,"kind":"client"},"at":"2026-04-02T08:00:00.001Z","data":{"consent":${agreed},"content_sha256":"${contentSha256}","decision_sha256":"${decision}","email":"${email.hash}","email_verified":true,"ip":null,"method":"typed","name":"${name.hash}",${offer},"revision":3,"selected_line_ids":${lines},"signature":"${mark.hash}","totals":${totals},"user_agent":"${browser.hash}"},${more}"previous_hash":"${firstHash}","seq":2,"type":"signed"${end}}`;
  const head = sha256(second('', ''));
  const values = `{"email":${email.value},"ip":null,"name":${name.value},"signature":${mark.value},"user_agent":${browser.value}}`;
  const events = [first(`"hash":"${firstHash}",`, ',"values":{}'), second(`"hash":"${head}",`, `,"values":${values}`)];
  return `{"chain_head":"${head}","events":[${events.join(',')}],"format":1,"key":{"key_id":"${keyId}","public_key":"${publicKey}"},"proposal_id":"${proposalId}","signature":"${signature}"}`;
}

interface Salted {
  hash: string;
  value: string;
}

/** Made with OpenSSL over the statement below, from the key above. */
const signature = 'PlmbaEL3NYFtmG7SniMcAhbWTQho8qXiCq-6tKLcaXJUuOD_tmuW18VGyg2aGrnxGoK_lDorshI6SZZEnXGnCA';
const chainHead = 'e2a655bc9c3c1474682b5e9962915c5e9e42d3fdb6e77a6ceaa650bc63060299';

describe('format 1', () => {
  const copy = () => {
    let draws = 0;
    const random = (size: number) => Buffer.alloc(size, (draws += 1));
    const first = appendEvent(null, inputs[0]!, random);
    const events = [first, appendEvent(first, inputs[1]!, random)];
    return evidenceText(
      buildEvidenceExport(proposalId, events, { key_id: keyId, public_key: publicKey, private_key: privateKey }),
    );
  };

  it('is, byte for byte, what the description says', () => {
    expect(copy()).toBe(expectedText());
  });

  it('has the head and the seal that other programs computed', () => {
    expect(JSON.parse(copy())).toMatchObject({ chain_head: chainHead, signature });
    const statement = `{"chain_head":"${chainHead}","event_count":2,"format":1,"key_id":"${keyId}","proposal_id":"${proposalId}"}`;
    const key = createPublicKey(createPrivateKey(privateKey));
    expect(verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(keyId).toBe(sha256(Buffer.from(publicKey, 'base64url')).slice(0, 16));
  });

  it('verifies', () => {
    expect(verifyEvidence(Buffer.from(expectedText())).valid).toBe(true);
  });
});

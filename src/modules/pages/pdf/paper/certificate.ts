import { ownValue } from '../../../../platform/own-value.js';
import { outcomeWords } from '../../outcome.page.js';
import type { PageEvidence } from '../../page-view.js';
import type { EvidenceCertificate } from '../pdf-work.js';
import { marked, words, type Sheet } from './sheet.js';
import { markData, signaturesOn } from './signature.js';

type Fact = [label: string, value: string];
type RequestMetadata = EvidenceCertificate['requestMetadata'][number];

/** The record of what happened, in the words that it can prove, and no others. */
export function certificateData(sheet: Sheet, certificate: EvidenceCertificate, level: number) {
  const { page, words: w } = sheet;
  const { outcome } = page.view;
  const signatures = signaturesOn(sheet);
  const recorded = outcome && outcome.decided_via !== 'client';
  const stamped = certificate.stamps.length > 0 ? [w.stamped] : [];
  const nature = [
    ...(signatures.length > 0 ? [w.nature] : recorded ? [w.natureRecorded] : []),
    w.limits,
    w.seal,
    w.times,
  ];
  return {
    level,
    title: words(sheet, w.certificate),
    of: words(sheet, w.certificateOf(page.snapshot.title)),
    outcome: outcome ? words(sheet, outcomeWords(outcome, page)) : null,
    signers: signatures.map((one, at) => ({
      mark: markData(sheet, one),
      facts: facts(sheet, signerFacts(sheet, one, certificate.requestMetadata[at])),
    })),
    consentTitle: words(sheet, w.consent),
    consent: certificate.signed ? words(sheet, page.view.consentText) : null,
    nature: words(sheet, [...nature, ...stamped].join(' ')),
    seal: facts(sheet, sealFacts(sheet, certificate)),
    eventsTitle: words(sheet, w.events),
    head: ['#', w.at, `${w.event} · ${w.hash}`, w.by].map((text) => words(sheet, text)),
    events: certificate.events.map(({ seq, at, type, actor, hash, said }) => ({
      ...{ seq: words(sheet, String(seq)), at: words(sheet, at), hash },
      type: words(sheet, ownValue(w.types, type) ?? type),
      said: said.map(([name, text]) => words(sheet, page.t.labelled(name === 'note' ? w.note : w.reason, text))),
      actor: words(sheet, ownValue(w.actors, actor) ?? actor),
    })),
    verifyTitle: words(sheet, w.verifyTitle),
    verify: w.verify(certificate.attached).map((step) => words(sheet, step)),
    commands: w.commands(certificate.url, certificate.attached).map((line) => marked(sheet, line)),
  };
}

function signerFacts(sheet: Sheet, evidence: PageEvidence, requestMetadata: RequestMetadata | undefined): Fact[] {
  const { t, formats } = sheet.page;
  const { words: w } = sheet;
  const standing = evidence.email_verified ? t.copy.verified : t.copy.stated;
  return [
    [evidence.role === 'counter_signer' ? w.counterSigner : w.signer, evidence.signer_name ?? w.erased],
    [t.copy.email, evidence.signer_email ? `${evidence.signer_email} (${standing})` : w.erased],
    [t.copy.time, formats.dateTime(evidence.signed_at)],
    [t.copy.method, evidence.method ? t.copy[evidence.method] : w.unknown],
    ...(requestMetadata ? senderFacts(sheet, requestMetadata) : []),
  ];
}

const senderFacts = ({ words: w }: Sheet, { ip, user_agent }: RequestMetadata): Fact[] => [
  [w.address, ip ?? w.unknown],
  [w.browser, user_agent ?? w.unknown],
];

function sealFacts({ words: w, page }: Sheet, certificate: EvidenceCertificate): Fact[] {
  return [
    [w.fingerprint, page.view.contentSha256],
    [w.chain, certificate.chain_head ?? w.unknown],
    [w.events, page.formats.number(certificate.event_count)],
    [w.sealKey, certificate.key_id],
    [w.publicKey, certificate.public_key],
    ...certificate.stamps.map(({ seq, at, authority }): Fact => [w.timeStamp(seq), `${at}, ${authority}`]),
  ];
}

/** Hashes and keys: of one word, which nothing may come into. */
const CODE = /^[\w+/=-]{16,}$/;

/** What a fact has beside the signature. */
const FACT = 150;

const facts = (sheet: Sheet, rows: Fact[]) =>
  rows.map(([label, value]) => ({
    label: words(sheet, label),
    ...(CODE.test(value) ? { code: value } : { value: words(sheet, value, FACT) }),
  }));

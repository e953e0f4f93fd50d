import type { Content } from 'pdfmake/interfaces.js';
import type { EvidenceCertificate } from '../pdf-work.js';
import { outcomeWords } from '../../outcome.page.js';
import type { PageEvidence } from '../../page-view.js';
import { fittingSize } from './measure.js';
import { drawMark } from './signature.js';
import { BARE, below, line, marked, ruled, words, type Sheet } from './sheet.js';
import { ownValue } from '../../../../platform/own-value.js';

type Fact = [label: string, value: string];

/** The record of what happened, in the words that it can prove, and no others. */
export function drawCertificate(sheet: Sheet, certificate: EvidenceCertificate): Content[] {
  const { page, words: w } = sheet;
  const { evidence, outcome } = page.view;
  const signed = evidence?.method ? [drawSigner(sheet, evidence, signerFacts(sheet, certificate))] : [];
  const recorded = outcome && outcome.decided_via !== 'client';
  const stamped = certificate.stamps.length > 0 ? [w.stamped] : [];
  const nature = [...(evidence?.method ? [w.nature] : recorded ? [w.natureRecorded] : []), w.limits, w.seal, w.times];
  const title = { size: 20, bold: true, color: sheet.ink.heading, font: sheet.fonts.title };
  return [
    line(words(sheet, w.certificate, title), {
      lineHeight: 1.12,
      outline: true,
      outlineText: w.certificate,
      ...below(4),
    }),
    line(words(sheet, w.certificateOf(page.snapshot.title), { size: 11 }), below(10)),
    ...(outcome
      ? [line(words(sheet, outcomeWords(outcome, page), { bold: true, color: sheet.ink.heading }), below(10))]
      : []),
    ...signed,
    ...consent(sheet, certificate),
    line(words(sheet, [...nature, ...stamped].join(' '), { size: 8.5 }), { margin: [0, 4, 0, 8] }),
    facts(sheet, sealFacts(sheet, certificate)),
    ...drawEvents(sheet, certificate),
    ...howTo(sheet, certificate),
  ];
}

const MARK_WIDTH = 190;
const GAP = 44;

/** The signature, and beside it who gave it. */
function drawSigner(sheet: Sheet, evidence: PageEvidence, about: Fact[]): Content {
  const mark = { stack: [drawMark(sheet, evidence, MARK_WIDTH)] };
  const body = [[mark, { text: '' }, { stack: [facts(sheet, about, 64)] }]];
  return { table: { widths: [MARK_WIDTH, GAP, '*'], body }, layout: BARE };
}

function signerFacts(sheet: Sheet, { requestMetadata }: EvidenceCertificate): Fact[] {
  const { t, view, formats } = sheet.page;
  const { words: w } = sheet;
  const { evidence } = view;
  if (!evidence) return [];
  const standing = evidence.email_verified ? t.copy.verified : t.copy.stated;
  return [
    [w.signer, evidence.signer_name ?? w.erased],
    [t.copy.email, evidence.signer_email ? `${evidence.signer_email} (${standing})` : w.erased],
    [t.copy.time, formats.dateTime(evidence.signed_at)],
    [t.copy.method, evidence.method ? t.copy[evidence.method] : w.unknown],
    [w.address, requestMetadata?.ip ?? w.unknown],
    [w.browser, requestMetadata?.user_agent ?? w.unknown],
  ];
}

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

function facts(sheet: Sheet, rows: Fact[], labelled = 176): Content {
  const width = sheet.width - labelled;
  const body = rows.map(([label, value]) => [
    line(words(sheet, label, { size: 8.5, color: sheet.ink.muted }), { margin: [0, 1.5, 10, 1.5] }),
    line(CODE.test(value) ? drawCode(sheet, value, width) : words(sheet, value, { size: 7.8 }), {
      margin: [0, 1.5, 0, 1.5],
    }),
  ]);
  return { table: { widths: [labelled, '*'], body, dontBreakRows: true }, layout: BARE, ...below(10) };
}

/** Hashes and keys: of one word, which nothing may come into. */
const CODE = /^[\w+/=-]{16,}$/;
const CODE_SIZES = { largest: 7.8, smallest: 6 };

/** On one line, so that what is copied is the value itself. */
function drawCode(sheet: Sheet, value: string, width: number, sizes = CODE_SIZES) {
  const size = fittingSize(sheet, value, width, sizes, { verbatim: true });
  return words(sheet, value, { size, verbatim: true });
}

function consent(sheet: Sheet, { signed }: EvidenceCertificate): Content[] {
  if (!signed) return [];
  const title = line(words(sheet, sheet.words.consent, { bold: true, size: 9, color: sheet.ink.heading }), below(3));
  return [{ stack: [title, line(words(sheet, sheet.page.view.consentText, { size: 8.5 }))], ...below(8) }];
}

const HASH_WIDTH = 272;
const HASH_SIZES = { largest: 6.8, smallest: 5.5 };

function drawEvents(sheet: Sheet, { events }: EvidenceCertificate): Content[] {
  if (events.length === 0) return [];
  const { words: w, page } = sheet;
  const cell = (text: string, style: object = {}): Content =>
    line(words(sheet, text, { size: 8, ...style }), { margin: [0, 3, 8, 3] });
  const head = ['', w.at, `${w.event} · ${w.hash}`, w.by].map((title) =>
    cell(title, { bold: true, color: sheet.ink.heading }),
  );
  const body = events.map(({ seq, at, type, actor, hash, said }) => [
    cell(String(seq)),
    cell(at),
    {
      stack: [
        cell(ownValue(w.types, type) ?? type),
        ...said.map(([name, text]) => cell(page.t.labelled(name === 'note' ? w.note : w.reason, text))),
        line(drawCode(sheet, hash, HASH_WIDTH, HASH_SIZES), { margin: [0, 0, 8, 4] }),
      ],
    },
    cell(ownValue(w.actors, actor) ?? actor),
  ]);
  const title = line(
    words(sheet, w.events, { bold: true, size: 12, color: sheet.ink.heading, font: sheet.fonts.title }),
    below(4),
  );
  const table = { headerRows: 1, dontBreakRows: true, widths: [16, 126, HASH_WIDTH + 8, '*'], body: [head, ...body] };
  return [title, { table, layout: ruled(sheet), ...below(10) }];
}

function howTo(sheet: Sheet, { url }: EvidenceCertificate): Content[] {
  const { words: w } = sheet;
  const steps = w
    .verify(url)
    .map((step, index) => line(marked(sheet, `${index + 1}. ${step}`, { size: 8.5 }), below(3)));
  const title = line(words(sheet, w.verifyTitle, { bold: true, size: 10, color: sheet.ink.heading }), below(4));
  return [{ stack: [title, ...steps], unbreakable: true }];
}

import type { Content } from 'pdfmake/interfaces.js';
import { heightOf } from './measure.js';
import { BARE, below, besides, CONTENT_WIDTH, line, words, type Sheet } from './sheet.js';

interface Fact {
  label: string;
  value: string;
  more: string | null;
}

const LABEL = { size: 8 };
const VALUE = { size: 10, bold: true };
const MORE = { size: 9 };
const ABOVE = 12;
const BESIDE = 14;
/** What is higher in columns stands in rows, where names have the width of the page. */
const TALLEST_COLUMN = 104;
const LABEL_WIDTH = 100;
const ROW = 7;

function factsOf({ page }: Sheet): Fact[] {
  const { t, snapshot, view, formats } = page;
  const { lead, organization, owner } = snapshot;
  return [
    ...(lead ? [{ label: t.preparedFor, value: lead.name, more: lead.company }] : []),
    { label: t.preparedBy, value: owner?.name ?? organization.name, more: owner ? organization.name : null },
    { label: t.date, value: formats.day(snapshot.date), more: null },
    ...(view.expires_at ? [{ label: t.validUntil, value: formats.date(view.expires_at), more: null }] : []),
  ];
}

export function factsHeight(sheet: Sheet): number {
  return isTall(sheet) ? rowsHeight(sheet) : columnsHeight(sheet);
}

const isTall = (sheet: Sheet) => columnsHeight(sheet) > TALLEST_COLUMN;

function columnsHeight(sheet: Sheet): number {
  const facts = factsOf(sheet);
  const width = CONTENT_WIDTH / facts.length - BESIDE;
  return (
    ABOVE +
    Math.max(...facts.map((fact) => heightOf(sheet, fact.label, width, LABEL) + 3 + wordsHeight(sheet, fact, width)))
  );
}

function rowsHeight(sheet: Sheet): number {
  const width = CONTENT_WIDTH - LABEL_WIDTH;
  return factsOf(sheet).reduce((sum, fact) => sum + ROW + wordsHeight(sheet, fact, width), 0);
}

function wordsHeight(sheet: Sheet, { value, more }: Fact, width: number): number {
  return heightOf(sheet, value, width, VALUE) + (more ? heightOf(sheet, more, width, MORE) : 0);
}

/** For whom, from whom, since when and until when, under a line. */
export function drawFacts(sheet: Sheet): Content {
  const facts = factsOf(sheet);
  const layout = { ...BARE, hLineWidth: (row: number) => (row === 0 ? 0.8 : 0), hLineColor: () => sheet.ink.line };
  if (!isTall(sheet)) {
    const width = CONTENT_WIDTH / facts.length;
    const cells = facts.map((fact): Content => {
      return { stack: [drawLabel(sheet, fact, below(3)), ...drawWords(sheet, fact)], margin: [0, ABOVE, BESIDE, 0] };
    });
    return { table: { widths: facts.map(() => width), body: [cells] }, layout };
  }
  const body = facts.map((fact): Content[] => [
    drawLabel(sheet, fact, { margin: [0, ROW + 2, 10, 0] }),
    { stack: drawWords(sheet, fact), margin: [0, ROW, 0, 0] },
  ]);
  return { table: { widths: [LABEL_WIDTH, '*'], body }, layout };
}

function drawLabel(sheet: Sheet, { label }: Fact, more: object): Content {
  return line(words(sheet, label, { ...LABEL, color: sheet.ink.muted }), more);
}

function drawWords(sheet: Sheet, { value, more }: Fact): Content[] {
  return [
    besides(words(sheet, value, { ...VALUE, color: sheet.ink.heading })),
    ...(more ? [besides(words(sheet, more, MORE))] : []),
  ];
}

const IMPRINT = { size: 7.5 };

/** Who is responsible, and which version this is. */
function imprintOf({ page }: Sheet): [responsible: string, version: string] {
  const { organization } = page.snapshot;
  const { footer } = page.t;
  const place = [organization.zip, organization.city].filter(Boolean).join(' ');
  const parts = [
    organization.legal_name ?? organization.name,
    organization.address,
    [place, organization.country].filter(Boolean).join(', '),
    organization.siret && `${footer.siret} ${organization.siret}`,
    organization.tva && `${footer.vat} ${organization.tva}`,
    organization.email,
    organization.phone,
    organization.website,
  ].filter(Boolean);
  return [parts.join(' · '), page.t.labelled(footer.fingerprint, page.view.contentSha256)];
}

export function imprintHeight(sheet: Sheet): number {
  return imprintOf(sheet).reduce((sum, text) => sum + heightOf(sheet, text, CONTENT_WIDTH, IMPRINT), 2);
}

export function drawImprint(sheet: Sheet): Content {
  const small = { ...IMPRINT, color: sheet.ink.muted };
  const [responsible, version] = imprintOf(sheet);
  return { stack: [line(words(sheet, responsible, small), below(2)), line(words(sheet, version, small))] };
}

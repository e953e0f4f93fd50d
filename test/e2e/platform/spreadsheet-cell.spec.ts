import { spreadsheetCell } from '../../../src/platform/html/spreadsheet-cell.js';

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-cmd|calc', "'-cmd|calc"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1', `"'\t'=1"`],
  ['Zoë;=cmd|calc', `"Zoë;'=cmd|calc"`],
  ['Zoë\n=1', `"Zoë\n'=1"`],
  ['Zoë;  @A1', `"Zoë;  '@A1"`],
  ['Acme;= 1+1;x', `"Acme;'= 1+1;x"`],
  ['B;"=1+1;y', `"B;""'=1+1;y"`],
  ['B;" "" =1+1', `"B;"" """" '=1+1"`],
  ['Zoë\n@ SUM(A1)', `"Zoë\n'@ SUM(A1)"`],
  ['Zoë\t+ 1', `"Zoë\t'+ 1"`],
  [`Zoë;${' '.repeat(20)}=1`, `"Zoë;${' '.repeat(20)}'=1"`],
  ['Zoë;- cmd|calc!A0', `"Zoë;'- cmd|calc!A0"`],
  ['Zoë\n- SUM(A1)', `"Zoë\n'- SUM(A1)"`],
])('keeps %j a text', (text, cell) => {
  expect(spreadsheetCell(text)).toBe(cell);
});

it.each([
  ['Claire Morel', 'Claire Morel'],
  ['a, b', '"a, b"'],
  ['a;b', '"a;b"'],
  ['Steps:\n- one\n- two', '"Steps:\n- one\n- two"'],
  ['18" screen', '"18"" screen"'],
])('leaves %j as it is read', (text, cell) => {
  expect(spreadsheetCell(text)).toBe(cell);
});

it('takes no longer for what is long', () => {
  const began = Date.now();
  for (const one of [';', '\n', '\t', ' ', '"', '-', '- ', ';-']) spreadsheetCell(`${one.repeat(100_000)}x`);
  expect(Date.now() - began).toBeLessThan(500);
});

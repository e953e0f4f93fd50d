/** What a spreadsheet would take for a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
const QUOTED = /[",;\r\n]/;

/** One line of RFC 4180; a cell that a spreadsheet would run stays a text. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

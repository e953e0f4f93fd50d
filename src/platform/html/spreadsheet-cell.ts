/** What a spreadsheet would take for a formula at the beginning of a cell, with signs of full width too. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;
/**
 * The same behind what parts cells for spreadsheets of other languages, which know no quotes within a cell of theirs, and
 * whatever spaces and quotes follow; a hyphen and a space begin a point of a list, unless something is called in it.
 */
const WITHIN = /([;\t\r\n](?:[^\S\t\r\n]|")*)(?=[=+@＝＋－＠]|-\S|-[^|(!;\t\r\n]*[|(!])/g;
const QUOTED = /[",;\t\r\n]/;

/** A cell of RFC 4180 that stays a text, whoever wrote it and whatever parts the cells where it is opened. */
export function spreadsheetCell(text: string): string {
  const harmless = (FORMULA.test(text) ? `'${text}` : text).replace(WITHIN, "$1'");
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

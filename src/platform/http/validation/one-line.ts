/** Without line breaks, tabs and other control characters: a space stands for them. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ').trim();
}

/** Marks that turn the order of all that follows them on a line: with one, a name would rewrite the sentence around it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]+/g;

/** What somebody typed into a field of one line. */
export function typedLine(text: string): string {
  return oneLine(text.replace(TURNS, ''));
}

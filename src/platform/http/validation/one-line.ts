/** Without line breaks, tabs and other control characters: a space stands for them. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ').trim();
}

/** Text in groups of four, which people copy with fewer mistakes. */
export function inGroups(text: string, between: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(between);
}

/** Of a name, where no portrait is: of its first word and its last. */
export function initialsOf(name: string): string {
  const initials = name.match(/(?<![\p{L}\p{M}\p{N}'’-])[\p{L}\p{N}]/gu) ?? [];
  const letters = [initials[0], initials.length > 1 ? initials.at(-1) : undefined];
  return letters.join('').toUpperCase();
}

/** Spaces and controls, what is drawn as nothing at all (zero-width, soft hyphens, fillers), and the empty pattern of Braille. */
const VISIBLE = /[^\s\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Without spaces around it; of characters that show nothing no text at all, as of spaces. */
export function trimmed(text: string): string {
  return VISIBLE.test(text) ? text.trim() : '';
}

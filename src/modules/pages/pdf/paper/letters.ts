import { normalized } from '../../../../platform/normalized.js';
import { covers, type Faces } from './fonts.js';

/** Missed by nobody who reads where no font has it: pictures among letters, and what joins them. */
const DECORATION = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cf}/u;
const DIGITS = /[\d#*©®™]/u;
/** Asks for colour, or for a key round a digit; neither is drawn. */
const UNDRAWN = /[\ufe0f\u20e3]/g;
/** Controls and formats are not drawn, and would be copied with the letters beside them. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;
/** But these join and part what is drawn. */
const JOINING = /[\u200c\u200d]/;
const JOINED = /[\p{Script=Arabic}\p{Extended_Pictographic}]/u;
const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Of these, the font that stands in for each other one has all. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u00ffŒœ\u2009–—‘’“”„•…\u202f€−]*$/;
/** What fonts are sure to have, whatever stands beside it. */
const SURE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Zs}]/u;
/** Named by nobody: of private use, or no letters at all. */
const NAMELESS = /[\p{Co}\p{Cn}]/u;
const UNKNOWN = '\u25a1';

/** The letters that can be written; counts those that cannot. */
export class Letters {
  missing = 0;

  /** `careful` where the compiler refused a letter that its fonts should have. */
  constructor(
    private readonly faces: Pick<Faces, 'title' | 'body' | 'layouts'>,
    private readonly careful = false,
  ) {}

  /** The text with a sign for each letter that no font has. */
  written(text: string): string {
    if (PLAIN.test(text)) return text;
    const signs = SIGNS.segment(normalized(text, 'NFC').replace(UNDRAWN, ''));
    return Array.from(signs, ({ segment }) => this.sign(segment)).join('');
  }

  /** A letter with its marks, or a picture with what it is joined to: one that lacks a part is lacking. */
  private sign(segment: string): string {
    if (segment === '\t') return ' ';
    const seen = [...segment].filter((one) => !UNSEEN.test(one) || (JOINING.test(one) && JOINED.test(segment)));
    const letters = seen.map((one) => this.letter(one));
    if (letters.every((one) => one !== null)) return letters.join('');
    if (DECORATION.test(segment) && !DIGITS.test(segment)) return '';
    this.missing += 1;
    return UNKNOWN;
  }

  /** The letter, or a plainer one that means the same; null where no font has it. */
  private letter(character: string): string | null {
    if (this.has(character)) return character;
    const plainer = character.normalize('NFKC');
    return plainer !== character && [...plainer].every((one) => this.has(one)) ? plainer : null;
  }

  /** In titles as in texts. */
  private has(character: string): boolean {
    if (NAMELESS.test(character) || (this.careful && !SURE.test(character))) return false;
    const point = character.codePointAt(0) ?? 0;
    const { title, body, layouts } = this.faces;
    return [title, body, ...Object.values(layouts)].every((names) => covers(names, point));
  }
}

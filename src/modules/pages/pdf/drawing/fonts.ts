import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { SnapshotTheme } from '../../../proposals/proposal-snapshot.dto.js';

type Cut = 'normal' | 'bold' | 'italics' | 'bolditalics';
type Cuts = Record<Cut, string>;

const packages = createRequire(import.meta.url);

/** `400Regular/Inter_400Regular.ttf` and its like; a family without italics stays upright. */
function family(name: string, file: string, italics = true): Cuts {
  const path = (cut: string) => packages.resolve(`@expo-google-fonts/${name}/${cut}/${file}_${cut}.ttf`);
  const [normal, bold] = [path('400Regular'), path('600SemiBold')];
  return {
    ...{ normal, bold },
    italics: italics ? path('400Regular_Italic') : normal,
    bolditalics: italics ? path('600SemiBold_Italic') : bold,
  };
}

/** One cut, whatever is asked for. */
function cutOnce(name: string, cut: string, file: string): Cuts {
  const path = packages.resolve(`@expo-google-fonts/${name}/${cut}/${file}_${cut}.ttf`);
  return { normal: path, bold: path, italics: path, bolditalics: path };
}

const HANDWRITING = 'Handwriting';

const inter = () => family('inter', 'Inter');

const FAMILIES: Record<string, () => Cuts> = {
  Inter: inter,
  Poppins: () => family('poppins', 'Poppins'),
  Outfit: () => family('outfit', 'Outfit', false),
  Jakarta: () => family('plus-jakarta-sans', 'PlusJakartaSans'),
  Arabic: () => family('noto-sans-arabic', 'NotoSansArabic', false),
  Hebrew: () => family('noto-sans-hebrew', 'NotoSansHebrew', false),
  Emoji: () => family('noto-emoji', 'NotoEmoji', false),
  [HANDWRITING]: () => cutOnce('caveat', '500Medium', 'Caveat'),
  Helvetica: () => ({
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  }),
};

/** Satoshi may not be shipped; Inter stands in for it. */
const STAND_IN = 'Inter';
/** What is tried, in this order, for a letter that a family lacks. Chinese, Japanese and Korean would be 10 MB a weight. */
const STAND_INS = [STAND_IN, 'Arabic', 'Hebrew', 'Emoji'];
const NAMES: Record<string, string> = {
  inter: 'Inter',
  satoshi: 'Inter',
  poppins: 'Poppins',
  outfit: 'Outfit',
  plus_jakarta: 'Jakarta',
  helvetica: 'Helvetica',
};

/** What every reader's own Helvetica can write: Windows-1252. */
const CP1252 = [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((character) => character.codePointAt(0) ?? 0);
const isCp1252 = (point: number) =>
  (point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff) || CP1252.includes(point);

export interface Run {
  text: string;
  font: string;
}

/** What changes the character before it, or joins it to the next, and so is of one font with it. */
const JOINING = /\p{M}|\p{Cf}|\p{Emoji_Modifier}/u;
/** Missed by nobody who reads where no font has it: pictures among letters, and what joins them. */
const DECORATION = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cf}/u;
const DIGITS = /[\d#*©®™]/u;
/** Asks for colour, or for a key round a digit; neither is drawn. */
const UNDRAWN = /[\ufe0f\u20e3]/g;
/** Says where a line ends, or may end, and is not drawn. */
const UNSEEN = /[\n\u00ad\u200b]/;
const UNKNOWN = '\u25a1';
/** French puts the narrow space where some fonts have none. */
const NARROW_SPACE = '\u202f';

/** The fonts of one theme; says which characters it could not write. */
export class PdfFonts {
  readonly title: string;
  readonly body: string;
  /** What a typed signature is written in, as on the page. */
  readonly handwriting = HANDWRITING;
  private readonly coverages = new Map<string, (point: number) => boolean>();
  private readonly opened = new Map<string, Font>();
  /** Letters, not pictures, that no font has. */
  missing = 0;

  constructor(theme: Pick<SnapshotTheme, 'font' | 'title_font' | 'body_font'>) {
    this.title = NAMES[theme.title_font ?? theme.font] ?? STAND_IN;
    this.body = NAMES[theme.body_font ?? theme.font] ?? STAND_IN;
  }

  /** As pdfmake takes them. */
  dictionary(): Record<string, Cuts> {
    const used = new Set([this.title, this.body, HANDWRITING, ...STAND_INS]);
    return Object.fromEntries([...used].map((name) => [name, (FAMILIES[name] ?? inter)()]));
  }

  /** The text cut where the font has to change. */
  runs(text: string, own: string): Run[] {
    const runs: Run[] = [];
    for (const character of text.normalize('NFC').replace(UNDRAWN, '')) {
      const last = runs.at(-1);
      const run = this.written(character, this.continues(last, character) ? last.font : own);
      if (last && (last.font === run.font || run.text === ' ')) last.text += run.text;
      else if (run.text !== '') runs.push(run);
    }
    return runs;
  }

  private continues(last: Run | undefined, character: string): last is Run {
    return last !== undefined && JOINING.test(character) && this.covers(last.font, character.codePointAt(0) ?? 0);
  }

  private written(character: string, own: string): Run {
    const point = character.codePointAt(0) ?? 0;
    if (UNSEEN.test(character) || this.covers(own, point)) return { text: character, font: own };
    if (character === NARROW_SPACE) return { text: '\u00a0', font: own };
    const other = STAND_INS.find((name) => this.covers(name, point));
    if (other !== undefined) return { text: character, font: other };
    if (character === '\t') return { text: ' ', font: own };
    if (/\p{Cc}/u.test(character) || (DECORATION.test(character) && !DIGITS.test(character)))
      return { text: '', font: own };
    this.missing += 1;
    return { text: UNKNOWN, font: STAND_IN };
  }

  /** How wide a run is drawn in a size of one point. */
  widthOf({ text, font: name }: Run, bold = false): number {
    const font = this.font(name, bold);
    return font.layout(text).advanceWidth / font.unitsPerEm;
  }

  /** How high a line of a font is in a size of one point, as pdfmake has it. */
  heightOf(name: string): number {
    const { ascent, descent, lineGap, unitsPerEm } = this.font(name);
    return (ascent - descent + lineGap) / unitsPerEm;
  }

  private covers(name: string, point: number): boolean {
    const known = this.coverages.get(name) ?? this.coverageOf(name);
    this.coverages.set(name, known);
    return known(point);
  }

  private coverageOf(name: string): (point: number) => boolean {
    if (name === 'Helvetica') return isCp1252;
    const points = new Set(this.font(name).characterSet);
    return (point) => points.has(point);
  }

  /** The reader's own Helvetica has no file here; Inter, which stands in for it, is the wider one. */
  private font(name: string, bold = false): Font {
    const { normal, bold: strong } = (FAMILIES[name === 'Helvetica' ? STAND_IN : name] ?? inter)();
    const path = bold ? strong : normal;
    const font = this.opened.get(path) ?? (create(readFileSync(path)) as Font);
    this.opened.set(path, font);
    return font;
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Hand } from '../../../../platform/hands.js';
import type { Layout } from '../../../../platform/layouts.js';
import type { SnapshotTheme } from '../../../proposals/proposal-snapshot.dto.js';

interface Family {
  /** What its files call themselves. */
  name: string;
  package: string;
  file: string;
  cuts: string[];
}

const UPRIGHT = ['400Regular', '600SemiBold'];
const WITH_ITALICS = [...UPRIGHT, '400Regular_Italic', '600SemiBold_Italic'];

const family = (name: string, packageName: string, cuts = UPRIGHT): Family => ({
  ...{ name, package: packageName, file: name.replaceAll(' ', ''), cuts },
});

const inter = family('Inter', 'inter', WITH_ITALICS);
const poppins = family('Poppins', 'poppins', WITH_ITALICS);
const outfit = family('Outfit', 'outfit');
const jakarta = family('Plus Jakarta Sans', 'plus-jakarta-sans', WITH_ITALICS);
/** As wide as Helvetica, letter for letter, and free to ship. */
const arimo = family('Arimo', 'arimo', WITH_ITALICS);
const newsreader = family('Newsreader', 'newsreader', WITH_ITALICS);
const fraunces = family('Fraunces', 'fraunces', ['500Medium', '600SemiBold']);
const HANDWRITING: Record<Hand, Family> = {
  casual: family('Caveat', 'caveat', ['500Medium']),
  flowing: family('Dancing Script', 'dancing-script', ['500Medium']),
  formal: family('Great Vibes', 'great-vibes', ['400Regular']),
};
/** The Cyrillic of the flowing hand, which has none. */
const marck = family('Marck Script', 'marck-script', ['400Regular']);
const arabic = family('Amiri', 'amiri', ['400Regular', '700Bold']);
const hebrew = family('Noto Sans Hebrew', 'noto-sans-hebrew');
const emoji = family('Noto Emoji', 'noto-emoji');

/** Satoshi may not be shipped; Inter stands in for it. */
const OWN: Record<string, Family> = {
  ...{ inter, satoshi: inter, poppins, outfit, plus_jakarta: jakarta, helvetica: arimo },
};
/** What is tried, in this order, for a letter that a family lacks. Chinese, Japanese and Korean would be 10 MB a weight. */
const STAND_INS = [inter, arabic, hebrew, emoji];
const FAMILIES = [
  ...[inter, poppins, outfit, jakarta, arimo, newsreader, fraunces],
  ...Object.values(HANDWRITING),
  ...[marck, arabic, hebrew, emoji],
];

const packages = createRequire(import.meta.url);
const fileOf = ({ package: name, file }: Family, cut: string) =>
  packages.resolve(`@expo-google-fonts/${name}/${cut}/${file}_${cut}.ttf`);

/** All that a document may be set in. */
export const fontBlobs = (): Buffer[] =>
  FAMILIES.flatMap((family) => family.cuts.map((cut) => readFileSync(fileOf(family, cut))));

/** The names of what is set in a family: its own first, then what stands in for it. */
export interface Faces {
  title: string[];
  body: string[];
  /** What typed signatures are written in, as on the page. */
  hands: Record<Hand, string[]>;
  /** What titles are set in instead, in layouts that bring a font of their own. */
  layouts: Partial<Record<Layout, string[]>>;
}

const SERIFS: Partial<Record<Layout, Family>> = { editorial: newsreader, warm: fraunces };

export function facesOf(theme: Pick<SnapshotTheme, 'font' | 'title_font' | 'body_font'>): Faces {
  const stack = (...own: Family[]) => [...new Set([...own, ...STAND_INS])].map(({ name }) => name);
  return {
    title: stack(OWN[theme.title_font ?? theme.font] ?? inter),
    body: stack(OWN[theme.body_font ?? theme.font] ?? inter),
    hands: {
      casual: stack(HANDWRITING.casual),
      flowing: stack(HANDWRITING.flowing, marck),
      formal: stack(HANDWRITING.formal),
    },
    layouts: theme.title_font
      ? {}
      : Object.fromEntries(Object.entries(SERIFS).map(([layout, own]) => [layout, stack(own)])),
  };
}

const coverages = new Map<string, ReadonlySet<number>>();

/** Whether one of these families has the letter in each of its cuts. */
export function covers(names: string[], point: number): boolean {
  return names.some((name) => coverageOf(name).has(point));
}

function coverageOf(name: string): ReadonlySet<number> {
  const known = coverages.get(name);
  if (known) return known;
  const own = FAMILIES.find((one) => one.name === name) ?? inter;
  const cuts = own.cuts.map((cut) => new Set((create(readFileSync(fileOf(own, cut))) as Font).characterSet));
  const points = new Set([...(cuts[0] ?? [])].filter((point) => cuts.every((cut) => cut.has(point))));
  coverages.set(name, points);
  return points;
}

import type { Hand } from '../../../platform/hands.js';
import { FIRST_LAYOUT, type Layout } from '../../../platform/layouts.js';
import type { Section } from '../../content/content.dto.js';
import type { SnapshotTheme } from '../../proposals/proposal-snapshot.dto.js';
import { fallbackFaces, fallbackNames, MEASURES, type Measures } from './fallback-faces.js';
import { layoutOf } from './layout.js';

interface FontFile {
  name: string;
  weight: string;
  style: 'normal' | 'italic';
  subset: keyof typeof RANGES;
  /** Where it is not that of its family. */
  package?: string;
}

interface FontFamily {
  name: string;
  package: string;
  files: FontFile[];
  measures: Measures;
  /** Where the font's own spaces are so narrow that words run together: how much wider they are drawn. */
  wordSpacing?: string;
  /** Fonts of the reader's own that come first: where there is one, nothing is fetched. */
  before?: string;
  /** What stands in for it where there is none of the fonts named; `sans-serif` when absent. */
  generic?: 'serif';
  /** Instead of what has every weight, where it is for titles alone: less than half the bytes. */
  titles?: { package: string; files: FontFile[] };
}

const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  'latin-a': 'U+0100-017F,U+0218-021B',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
};

/** The ranges overlap, as in `œ`: a browser takes the face that comes last. */
const SUBSETS = ['latin-ext', 'latin'] as const;
/** The same, with what the build makes for the letters of most names. */
const BUILT_SUBSETS = ['latin-ext', 'latin-a', 'latin'] as const;

/** Upright alone: their italics are no other letters, and a browser slants them without fetching as much again. */
function variable(base: string, weight: string, subsets: readonly FontFile['subset'][] = BUILT_SUBSETS): FontFile[] {
  return subsets.map((subset) => ({
    ...{ name: `${base}-${subset}-wght-normal`, weight, style: 'normal', subset },
  }));
}

function fixed(base: string, cuts: [string, 'normal' | 'italic'][]): FontFile[] {
  return cuts.flatMap(([weight, style]) =>
    SUBSETS.map((subset) => ({
      name: `${base}-${subset}-${weight}-${style}`,
      weight,
      style,
      subset,
    })),
  );
}

const TITLE_WEIGHT = '600';

/** For titles, and those of `poster`: a page fetches what it uses. */
const titleCuts = (base: string) =>
  fixed(base, [
    [TITLE_WEIGHT, 'normal'],
    ['800', 'normal'],
  ]);

/** What the build leaves of fonts with every weight. */
const BUILT_WEIGHTS = '400 800';

const INTER: FontFamily = {
  name: 'Inter',
  package: '@fontsource-variable/inter',
  files: variable('inter', BUILT_WEIGHTS),
  measures: MEASURES.inter,
};

const POPPINS: FontFamily = {
  name: 'Poppins',
  package: '@fontsource/poppins',
  files: fixed('poppins', [
    ['400', 'normal'],
    ['400', 'italic'],
    [TITLE_WEIGHT, 'normal'],
  ]),
  measures: MEASURES.poppins,
};

const OUTFIT: FontFamily = {
  name: 'Outfit',
  package: '@fontsource-variable/outfit',
  files: variable('outfit', '100 900', SUBSETS),
  titles: { package: '@fontsource/outfit', files: titleCuts('outfit') },
  measures: MEASURES.outfit,
};

const JAKARTA: FontFamily = {
  name: 'Plus Jakarta Sans',
  package: '@fontsource-variable/plus-jakarta-sans',
  files: variable('plus-jakarta-sans', BUILT_WEIGHTS),
  titles: { package: '@fontsource/plus-jakarta-sans', files: titleCuts('plus-jakarta-sans') },
  measures: MEASURES.jakarta,
  wordSpacing: '0.08em',
};

/** Arimo has the measures of Arial, and so of Helvetica. */
const HELVETICA: FontFamily = {
  name: 'Arimo',
  package: '@fontsource-variable/arimo',
  files: variable('arimo', '400 700'),
  measures: MEASURES.arimo,
  before: '"Helvetica Neue",Helvetica,Arial,',
};

/** Satoshi may not be shipped; Inter stands in for it. */
const FAMILIES: Record<string, FontFamily> = {
  inter: INTER,
  satoshi: INTER,
  poppins: POPPINS,
  outfit: OUTFIT,
  plus_jakarta: JAKARTA,
  helvetica: HELVETICA,
};

/** For titles alone, so that one cut is enough: the page's own family is fetched beside it. */
function serif(name: string, base: string, weight: string, measures: Measures): FontFamily {
  const files = fixed(base, [[weight, 'normal']]);
  return { name, package: `@fontsource/${base}`, files, measures, generic: 'serif' };
}

/** What titles are set in where neither the theme nor the section says otherwise. */
const SERIFS: Partial<Record<Layout, FontFamily>> = {
  editorial: serif('Newsreader', 'newsreader', '400', MEASURES.newsreader),
  warm: serif('Fraunces', 'fraunces', '500', MEASURES.fraunces),
};

type OwnFont = Pick<FontFamily, 'name' | 'package' | 'files'> & {
  /** More than the font says of itself, where its accents reach higher and a field would cut them. */
  ascent?: string;
};

function hand(name: string, base: string, weight: string, cyrillic?: FontFile): OwnFont {
  const fileOf = (subset: FontFile['subset']): FontFile => {
    return { name: `${base}-${subset}-${weight}-normal`, weight, style: 'normal', subset };
  };
  const files = [cyrillic ?? fileOf('cyrillic'), ...SUBSETS.map(fileOf)];
  return { name, package: `@fontsource/${base}`, files };
}

/** A hand that is much like it, where it has no Cyrillic itself. */
const MARCK: FontFile = {
  ...{ name: 'marck-script-cyrillic-400-normal', package: '@fontsource/marck-script' },
  ...{ weight: '500', style: 'normal', subset: 'cyrillic' },
};

/** What a typed signature is written in; letters that it lacks are in a font of the reader's own. */
const HANDWRITING: Record<Hand, OwnFont> = {
  casual: hand('Caveat', 'caveat', '500'),
  flowing: hand('Dancing Script', 'dancing-script', '500', MARCK),
  formal: { ...hand('Great Vibes', 'great-vibes', '400'), ascent: '125%' },
};

export interface PageFonts {
  title: string;
  body: string;
  titleSpacing: string;
  bodySpacing: string;
  /** Rules for titles in layouts that bring a font of their own. */
  layouts: string;
  /** `@font-face` rules. */
  faces: string;
  /** Addresses the first screen needs. */
  preloads: string[];
}

type ThemeFonts = Pick<SnapshotTheme, 'font' | 'title_font' | 'body_font' | 'layout'>;

export function fontsOf(theme: ThemeFonts | null, sections: Pick<Section, 'layout'>[] = []): PageFonts {
  const body = familyOf(theme?.body_font ?? theme?.font);
  const title = forTitles(familyOf(theme?.title_font ?? theme?.font), body);
  const serifs = theme ? serifsOf(theme, sections) : [];
  const opening = theme ? layoutOf(theme, sections[0]) : FIRST_LAYOUT;
  const first = serifs.find(([layout]) => layout === opening);
  const used = [...new Set([body, title, ...serifs.map(([, family]) => family)])];
  return {
    title: stackOf(title),
    body: stackOf(body),
    titleSpacing: title.wordSpacing ?? 'normal',
    bodySpacing: body.wordSpacing ?? 'normal',
    layouts: serifs.map(layoutRule).join(''),
    faces: used.map(facesOf).join(''),
    preloads: preloadsOf(body, first?.[1] ?? title, opening),
  };
}

function forTitles(family: FontFamily, body: FontFamily): FontFamily {
  return family === body ? family : { ...family, ...family.titles };
}

/** Of the layouts in use; a theme that names a font for its titles has it in all of them. */
function serifsOf(theme: ThemeFonts, sections: Pick<Section, 'layout'>[]): [Layout, FontFamily][] {
  if (theme.title_font) return [];
  const layouts = new Set([undefined, ...sections].map((section) => layoutOf(theme, section)));
  return [...layouts].flatMap((layout): [Layout, FontFamily][] => {
    const family = SERIFS[layout];
    return family ? [[layout, family]] : [];
  });
}

function layoutRule([layout, family]: [Layout, FontFamily]): string {
  return `[data-layout="${layout}"]{--font-title:${stackOf(family)};--title-spacing:normal}`;
}

export interface FontSource {
  name: string;
  package: string;
}

/** Every file a page may ask for, with the package it comes from. */
export function fontFiles(): FontSource[] {
  const families = [INTER, POPPINS, OUTFIT, JAKARTA, HELVETICA];
  const titles = families.flatMap((family) => family.titles ?? []);
  const all = [...families, ...titles, ...Object.values(SERIFS), ...Object.values(HANDWRITING)];
  return all.flatMap(({ package: from, files }) =>
    files.map(({ name, package: own }) => ({ name: `${name}.woff2`, package: own ?? from })),
  );
}

function familyOf(key: string | null | undefined): FontFamily {
  return FAMILIES[key ?? 'inter'] ?? INTER;
}

/** A font of one space, in page.css, which none of the others has. */
const NARROW_SPACE = '"Narrow space"';

function stackOf({ name, before = '', generic }: FontFamily): string {
  return `${NARROW_SPACE},${before}"${name}",${fallbackNames(name)}${generic ?? 'system-ui,sans-serif'}`;
}

function facesOf(family: FontFamily): string {
  return ownFaces(family) + fallbackFaces(family.name, family.measures);
}

function ownFaces(family: OwnFont): string {
  const ascent = family.ascent ? `;ascent-override:${family.ascent}` : '';
  const faces = family.files.map(
    ({ name, weight, style, subset }) =>
      `@font-face{font-family:"${family.name}";font-style:${style};font-weight:${weight};font-display:swap;` +
      `src:url(/assets/fonts/${name}.woff2) format("woff2");unicode-range:${RANGES[subset]}${ascent}}`,
  );
  return faces.join('');
}

/** For pages with a signature that is typed, or may be; a browser fetches one when there is something to write in it. */
export function handFaces(hands: readonly Hand[]): string {
  return hands.map((one) => ownFaces(HANDWRITING[one])).join('');
}

/** One file of the body's font, and that of the title that is seen first where it is another. */
function preloadsOf(body: FontFamily, title: FontFamily, layout: Layout): string[] {
  const latin = ({ files, before }: FontFamily) =>
    before ? [] : files.filter(({ subset, style }) => subset === 'latin' && style === 'normal');
  const cuts = latin(title);
  const cut = layout === 'poster' ? cuts.at(-1) : (cuts.find(({ weight }) => weight === TITLE_WEIGHT) ?? cuts.at(-1));
  const names = [latin(body)[0], cut].flatMap((file) => (file ? [file.name] : []));
  return [...new Set(names)].map((name) => `/assets/fonts/${name}.woff2`);
}

import type { SnapshotTheme } from '../../proposals/proposal-snapshot.dto.js';
import { fallbackFaces, fallbackNames, MEASURES, type Measures } from './fallback-faces.js';

interface FontFile {
  name: string;
  weight: string;
  style: 'normal' | 'italic';
  subset: keyof typeof RANGES;
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
}

const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
};

/** Upright alone: their italics are no other letters, and a browser slants them without fetching as much again. */
function variable(base: string, weight: string): FontFile[] {
  return (['latin', 'latin-ext'] as const).map((subset) => ({
    ...{ name: `${base}-${subset}-wght-normal`, weight, style: 'normal', subset },
  }));
}

function fixed(base: string, cuts: [string, 'normal' | 'italic'][]): FontFile[] {
  return cuts.flatMap(([weight, style]) =>
    (['latin', 'latin-ext'] as const).map((subset) => ({
      name: `${base}-${subset}-${weight}-${style}`,
      weight,
      style,
      subset,
    })),
  );
}

const INTER: FontFamily = {
  name: 'Inter',
  package: '@fontsource-variable/inter',
  files: variable('inter', '100 900'),
  measures: MEASURES.inter,
};

const POPPINS: FontFamily = {
  name: 'Poppins',
  package: '@fontsource/poppins',
  files: fixed('poppins', [
    ['400', 'normal'],
    ['400', 'italic'],
    ['600', 'normal'],
  ]),
  measures: MEASURES.poppins,
};

const OUTFIT: FontFamily = {
  name: 'Outfit',
  package: '@fontsource-variable/outfit',
  files: variable('outfit', '100 900'),
  measures: MEASURES.outfit,
};

const JAKARTA: FontFamily = {
  name: 'Plus Jakarta Sans',
  package: '@fontsource-variable/plus-jakarta-sans',
  files: variable('plus-jakarta-sans', '200 800'),
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

/** What a typed signature is written in; letters that it lacks are in a font of the reader's own. */
const HANDWRITING: Pick<FontFamily, 'name' | 'package' | 'files'> = {
  name: 'Caveat',
  package: '@fontsource/caveat',
  files: (['latin', 'latin-ext', 'cyrillic'] as const).map((subset) => ({
    ...{ name: `caveat-${subset}-500-normal`, weight: '500', style: 'normal', subset },
  })),
};

export interface PageFonts {
  title: string;
  body: string;
  titleSpacing: string;
  bodySpacing: string;
  /** `@font-face` rules. */
  faces: string;
  /** Addresses the first screen needs. */
  preloads: string[];
}

export function fontsOf(theme: Pick<SnapshotTheme, 'font' | 'title_font' | 'body_font'> | null): PageFonts {
  const title = familyOf(theme?.title_font ?? theme?.font);
  const body = familyOf(theme?.body_font ?? theme?.font);
  const used = [...new Set([body, title])];
  return {
    title: stackOf(title),
    body: stackOf(body),
    titleSpacing: title.wordSpacing ?? 'normal',
    bodySpacing: body.wordSpacing ?? 'normal',
    faces: used.map(facesOf).join(''),
    preloads: preloadsOf(body, title),
  };
}

/** Every file a page may ask for, with the package it comes from. */
export function fontFiles(): { name: string; package: string }[] {
  return [INTER, POPPINS, OUTFIT, JAKARTA, HELVETICA, HANDWRITING].flatMap((family) =>
    family.files.map(({ name }) => ({ name: `${name}.woff2`, package: family.package })),
  );
}

function familyOf(key: string | null | undefined): FontFamily {
  return FAMILIES[key ?? 'inter'] ?? INTER;
}

/** A font of one space, in page.css, which none of the others has. */
const NARROW_SPACE = '"Narrow space"';

function stackOf({ name, before = '' }: FontFamily): string {
  return `${NARROW_SPACE},${before}"${name}",${fallbackNames(name)}system-ui,sans-serif`;
}

function facesOf(family: FontFamily): string {
  return ownFaces(family) + fallbackFaces(family.name, family.measures);
}

function ownFaces(family: Pick<FontFamily, 'name' | 'files'>): string {
  const faces = family.files.map(
    ({ name, weight, style, subset }) =>
      `@font-face{font-family:"${family.name}";font-style:${style};font-weight:${weight};font-display:swap;` +
      `src:url(/assets/fonts/${name}.woff2) format("woff2");unicode-range:${RANGES[subset]}}`,
  );
  return faces.join('');
}

/** For pages with a signature that is typed, or may be; a browser fetches it when there is something to write. */
export const HANDWRITING_FACES = ownFaces(HANDWRITING);

/** One file of the body's font, and one of the titles' heaviest cut where that is another. */
function preloadsOf(body: FontFamily, title: FontFamily): string[] {
  const first = ({ files, before }: FontFamily, heavy: boolean) => {
    const latin = before ? [] : files.filter(({ subset, style }) => subset === 'latin' && style === 'normal');
    return heavy ? latin.at(-1) : latin[0];
  };
  const names = [first(body, false), first(title, true)].flatMap((file) => (file ? [file.name] : []));
  return [...new Set(names)].map((name) => `/assets/fonts/${name}.woff2`);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Fonts with every weight carry more than pages use, which is a third of their bytes.

/** From words to the titles of posters. */
const WEIGHTS = { min: 400, max: 800 };
/** What the files called `latin` hold, from the first to the last of each range. */
const LATIN = [
  ...[[0x00, 0xff], [0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6], [0x2da], [0x2dc], [0x304], [0x308], [0x329]],
  ...[[0x2000, 0x206f], [0x20ac], [0x2122], [0x2191], [0x2193], [0x2212], [0x2215], [0xfeff], [0xfffd]],
];

/** The letters of names in Europe, without which one of them fetches all that is Latin: up to 97 KB. */
const LATIN_A = [
  [0x100, 0x17f],
  [0x218, 0x21b],
];

function namesOf(base, weights) {
  const of = `${base}-latin-ext-wght-normal.woff2`;
  return {
    [`${base}-latin-a-wght-normal.woff2`]: { from: `@fontsource-variable/${base}`, of, ranges: LATIN_A, weights },
  };
}

/** Those that become smaller by it, with the file of which package they are made of. */
const FONTS = {
  'inter-latin-wght-normal.woff2': { from: '@fontsource-variable/inter', ranges: LATIN },
  'plus-jakarta-sans-latin-wght-normal.woff2': { from: '@fontsource-variable/plus-jakarta-sans', ranges: LATIN },
  ...namesOf('inter', WEIGHTS),
  ...namesOf('plus-jakarta-sans', WEIGHTS),
  ...namesOf('arimo', { ...WEIGHTS, max: 700 }),
};

const packages = createRequire(import.meta.url);

function letters(ranges) {
  const codes = ranges.flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  return String.fromCodePoint(...codes);
}

export const narrowedFonts = Object.keys(FONTS);

/** Writes them into this folder. */
export async function narrowFonts(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, { from, of = name, ranges, weights = WEIGHTS }] of Object.entries(FONTS)) {
    const whole = readFileSync(packages.resolve(`${from}/files/${of}`));
    const options = { targetFormat: 'woff2', variationAxes: { wght: weights } };
    writeFileSync(join(folder, name), await subsetFont(whole, letters(ranges), options));
  }
}

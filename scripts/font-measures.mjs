/**
 * Prints the table of src/modules/pages/theme/fallback-faces.ts: how a font of the reader's is scaled to be as wide, on
 * average over the words of the stock templates, as a font of ours. The folders of DejaVu and Roboto are the arguments, as no package of ours has them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const packages = createRequire(import.meta.url);
const dejavu = process.argv[2] ?? '/usr/share/fonts/truetype/dejavu';
const roboto = process.argv[3] ?? '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF';
const STOCK = new URL('../src/modules/templates/stock/', import.meta.url);

const google = (folder, file) =>
  ['400Regular', '600SemiBold'].map((cut) =>
    packages.resolve(`@expo-google-fonts/${folder}/${cut}/${file}_${cut}.ttf`),
  );
const cutOf = (name, weight) =>
  [0, 1].map(() => packages.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`));
const liberation = ['Regular', 'Bold'].map((cut) =>
  packages.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${cut}.ttf`),
);

const OURS = {
  Inter: google('inter', 'Inter'),
  Poppins: google('poppins', 'Poppins'),
  Outfit: google('outfit', 'Outfit'),
  'Plus Jakarta Sans': google('plus-jakarta-sans', 'PlusJakartaSans'),
  // Arimo at 400, and Liberation at 700 for its 600: the difference is a hundredth.
  Arimo: liberation,
  // One cut each, for titles alone.
  Newsreader: cutOf('newsreader', 400),
  Fraunces: cutOf('fraunces', 500),
};
const THEIRS = {
  Arial: liberation,
  Roboto: ['Regular', 'Medium'].map((cut) => `${roboto}/Roboto-${cut}.ttf`),
  DejaVu: ['DejaVuSans', 'DejaVuSans-Bold'].map((name) => `${dejavu}/${name}.ttf`),
};

function wordsOfTemplates() {
  const words = [];
  const keep = (_key, value) => {
    if (typeof value === 'string' && value.includes(' ')) words.push(value);
    return value;
  };
  for (const file of readdirSync(STOCK)) JSON.parse(readFileSync(new URL(file, STOCK), 'utf8'), keep);
  return words.join(' ');
}

const words = wordsOfTemplates();
const widthOf = (file) => {
  const font = openSync(file);
  return font.layout(words).advanceWidth / font.unitsPerEm;
};
for (const [name, files] of Object.entries(OURS)) {
  const font = openSync(files[0]);
  const sizes = Object.entries(THEIRS).map(([other, cuts]) => {
    const ratios = cuts.map((cut, index) => ((widthOf(files[index]) / widthOf(cut)) * 100).toFixed(2));
    return `${other}: [${ratios.join(', ')}]`;
  });
  const [ascent, descent] = [font.ascent, -font.descent].map((units) => ((units / font.unitsPerEm) * 100).toFixed(2));
  console.log(`${name}: ascent ${ascent}, descent ${descent}, ${sizes.join(', ')}`);
}

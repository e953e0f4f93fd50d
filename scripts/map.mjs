import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import contexts from './contexts.cjs';

const { CONTEXTS, FACES } = contexts;
const PAGE = 'docs/ARCHITECTURE.md';
const BUILT = join(import.meta.dirname, '../dist');
const BETWEEN = /(?<=<!-- map: npm run docs writes it -->\n)[^]*(?=<!-- end of the map -->)/;
const NAMES_TO = 16;
const LINES_TO = 116;

/** The tables of each context, as its declaration names them. */
async function tablesOf() {
  const load = (file) => import(pathToFileURL(join(BUILT, file)));
  const declarations = readdirSync(join(BUILT, 'modules'), { recursive: true }).filter((file) =>
    file.endsWith('.context.js'),
  );
  for (const file of declarations) await load(join('modules', file));
  const { definedContexts } = await load('platform/resources/define-context.js');
  return (name) => definedContexts().get(name)?.tables ?? [];
}

/** How many contexts stand below this one. */
const heightOf = (name) => Math.max(0, ...CONTEXTS[name].uses.map((used) => 1 + heightOf(used)));

function wrapped(label, names) {
  const lines = [label];
  for (const [index, name] of names.entries()) {
    const word = ` ${name}${index < names.length - 1 ? ',' : ''}`;
    if (NAMES_TO + lines.at(-1).length + word.length > LINES_TO) lines.push(' '.repeat(label.length));
    lines[lines.length - 1] += word;
  }
  return lines.map((line) => ' '.repeat(NAMES_TO) + line);
}

const named = (name, is) => `${name}/`.padEnd(NAMES_TO) + is;

/** The contexts from the highest to the lowest, each with those that it uses and the tables that it keeps. */
async function mapOfContexts() {
  const tables = await tablesOf();
  const names = Object.keys(CONTEXTS).sort((one, other) => heightOf(other) - heightOf(one));
  const lines = names.flatMap((name) => {
    const { is, uses } = CONTEXTS[name];
    const kept = tables(name);
    return [
      named(name, is),
      ...(uses.length > 0 ? [`${' '.repeat(NAMES_TO)}─▶ ${uses.join(', ')}`] : []),
      ...(kept.length > 0 ? wrapped('keeps', kept) : []),
    ];
  });
  const faces = Object.entries(FACES).map(([name, is]) => named(name, is));
  return ['faces: each may use every context below', ...faces, '', 'contexts, each ─▶ those it may use', ...lines];
}

/** The page on the architecture with its map as the code has it. */
export async function architecture() {
  const map = ['', '```', ...(await mapOfContexts()), '```', '', ''].join('\n');
  return readFileSync(PAGE, 'utf8').replace(BETWEEN, () => map);
}

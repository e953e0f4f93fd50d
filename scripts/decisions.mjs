import { readFileSync, readdirSync } from 'node:fs';
import { format } from 'prettier';

const FOLDER = 'docs/decisions';
const TITLE = /^# (\d{4}) (.+)$/m;
/** A record whose second paragraph says nothing of the kind holds as it stands. */
const STATE = /^_((?:Superseded|Amended) by \[\d{4}\]\([^)]+\))/m;

/** The page that lists the decision records: number, title and state, as each record says them of itself. */
export async function decisionsIndex() {
  const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
  const lines = files.sort().map((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const [, number, title] = TITLE.exec(text) ?? [];
    return `| [${number}](${file}) | ${title} | ${STATE.exec(text)?.[1] ?? 'Holds'} |`;
  });
  const text = `# Decisions

What was decided, why, and the price paid: a page each, in the order in which they were written down. \`npm run docs\` writes this list. A new record takes the next number; one that no longer holds keeps its number, and says below its title which one it is _Superseded by_, or by which it is _Amended_.

| number | title | state |
|---|---|---|
${lines.join('\n')}
`;
  return format(text, { parser: 'markdown', printWidth: 120 });
}

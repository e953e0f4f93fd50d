const [WIDTH, LEFT, ROW, TOP] = [720, 60, 26, 34];
/** From a tenth of the goal to ten times it. */
const SPAN = [0.1, 10];

const scale = (value) => {
  const [from, to] = SPAN.map(Math.log10);
  const share = (Math.log10(Math.min(Math.max(value, SPAN[0]), SPAN[1])) - from) / (to - from);
  return LEFT + share * (WIDTH - LEFT - 70);
};

/** How good a ratio is by its goal: 1 is just met, more is better. */
function goodness(one) {
  const { by, least, most } = one;
  const { median } = one[by];
  return least === undefined ? most / median : median / least;
}

/** A bar for each goal from where it would just be met: to the right when it is, to the left when it is missed. */
export function chart(results) {
  const height = TOP + results.length * ROW + 12;
  const rows = results.map((one, index) => bar(one.id, goodness(one), TOP + index * ROW));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" role="img" aria-label="How far each goal is met">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="${scale(1)}" y="20" text-anchor="middle" fill="#222">goal</text>
${rows.join('\n')}
<line x1="${scale(1)}" x2="${scale(1)}" y1="26" y2="${height - 8}" stroke="#222"/>
</svg>
`;
}

function bar(id, value, y) {
  const [goal, end] = [scale(1), scale(value)];
  const x = Math.min(goal, end);
  const colour = value >= 1 ? '#2f7d5b' : '#b4532a';
  const label = value >= 1 ? `x="${end + 6}"` : `x="${end - 6}" text-anchor="end"`;
  return `<text x="8" y="${y + 15}" fill="#222">${id}</text><rect x="${x}" y="${y + 4}" width="${Math.max(1, Math.abs(end - goal))}" height="15" fill="${colour}"/><text ${label} y="${y + 16}" fill="#222">${value.toFixed(2)} ×</text>`;
}

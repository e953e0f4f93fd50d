const number = (value) => value.toFixed(2);

export function goalOf({ goal }) {
  return goal.least === undefined ? `≤ ${goal.most}` : `≥ ${goal.least}`;
}

export function isMet({ goal, by }, result) {
  const { median } = result[by];
  return goal.least === undefined ? median <= goal.most : median >= goal.least;
}

/** One line of the table: the ratio that decides with its spread, and what the processor says. */
export function lineOf(one, result) {
  const { median, least, most } = result[one.by];
  const cpu = result.cpu && Number.isFinite(result.cpu.median) ? number(result.cpu.median) : '–';
  const ratio = `${number(median)} (${number(least)}–${number(most)})`;
  return `| ${one.name} | ${ratio} | ${goalOf(one)} | ${isMet(one, result) ? 'yes' : 'no'} | ${cpu} |`;
}

export const HEAD =
  '| what | ratio of medians (spread) | goal | met | processor time a request, ratio |\n|---|---|---|---|---|';

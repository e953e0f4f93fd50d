const HOUR = 3_600_000;
const TICKS = 4;
/** Shares of the width: text at the left names the heights, and the last bar stands clear of the edge. */
const LEFT = 9;
const RIGHT = 98;

/** Where the moments of a chart lie, in percent of its width: wide enough for all, and never narrower than some hours. */
export function visitScale(moments: readonly string[]) {
  const times = moments.map((moment) => Date.parse(moment));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const margin = Math.max((last - first) * 0.04, HOUR);
  const [from, to] = [first - margin, last + margin];
  const at = (time: number) => Math.round((LEFT + ((time - from) / (to - from)) * (RIGHT - LEFT)) * 100) / 100;
  const ticks = Array.from({ length: TICKS }, (_, index) => {
    const time = from + ((to - from) * index) / (TICKS - 1);
    return { at: time, x: at(time) };
  });
  /** Whether the hour says more than the day. */
  const isShort = last - first < 24 * HOUR;
  return { xOf: (moment: string) => at(Date.parse(moment)), ticks, isShort };
}

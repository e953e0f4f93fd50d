import type { ViewSessionDto } from '../../proposals/views/views.dto.js';

const HOUR = 3_600_000;
const TICKS = 4;
/** Shares of the width: text at the left names the heights, and the last bar stands clear of the edge. */
const LEFT = 8;
const RIGHT = 98;

/** Where the moments of a chart lie, in percent of its width. */
export interface SessionScale {
  x(moment: string): number;
  /** Moments that are named below the chart. */
  ticks: { moment: string; x: number }[];
  /** Whether the hour says more than the day. */
  isShort: boolean;
}

/** Wide enough for all sessions, and never narrower than some hours. */
export function sessionScale(sessions: ViewSessionDto[]): SessionScale {
  const times = sessions.map(({ started_at }) => Date.parse(started_at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const isShort = last - first < 24 * HOUR;
  const margin = Math.max((last - first) * 0.04, HOUR);
  const [from, to] = [first - margin, last + margin];
  const at = (time: number) => LEFT + ((time - from) / (to - from)) * (RIGHT - LEFT);
  const ticks = Array.from({ length: TICKS }, (_, index) => {
    const time = from + ((to - from) * index) / (TICKS - 1);
    return { moment: new Date(time).toISOString(), x: at(time) };
  });
  return { x: (moment) => at(Date.parse(moment)), ticks, isShort };
}

/** How wide a session is drawn, in pixels: a glance is a line, ten minutes are a bar. */
export function widthOf({ duration_seconds }: ViewSessionDto): number {
  return Math.round(3 + Math.min(duration_seconds / 60, 10) * 1.1);
}

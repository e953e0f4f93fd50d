import { Link } from 'wouter';

/** A stretch of time: what is drawn above the ground line, and below it. */
export interface Column {
  name: string;
  up: number;
  down?: number;
  /** Both as people read them. */
  text: string;
}

interface ColumnsProps {
  columns: Column[];
  /** What stands before the name of a column for who hears it. */
  heading: string;
  /** A value on the scale at the side. */
  written: (value: number) => string;
  legend?: readonly (readonly [kind: 'up' | 'down', word: string])[];
}

/** Room above the tallest column, the columns, and the names at the foot. */
const [TOP, PLOT, FOOT] = [14, 132, 22];
const STEPS = [1, 2, 4, 6, 8, 10];
/** So many columns share one name, and on a phone twice as many. */
const NAMED = 3;

/** The next round number, so that the scale is read at a glance. */
function rounded(most: number): number {
  if (most <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (STEPS.find((step) => step * power >= most) ?? 10);
}

/** One column for each stretch of time, up and down by one scale; who cannot see them reads a table. */
export function Columns({ columns, heading, written, legend = [] }: ColumnsProps) {
  const up = Math.max(1, rounded(Math.max(...columns.map((column) => column.up))));
  const down = rounded(Math.max(...columns.map((column) => column.down ?? 0)));
  const unit = PLOT / (up + down);
  const y = (value: number) => TOP + (up - value) * unit;
  const half = down === 0 && Number.isInteger(up / 2) ? [up / 2] : [];
  const ticks = [up, ...half, 0, ...(down > 0 ? [-down] : [])];
  const share = 100 / columns.length;
  return (
    <>
      {legend.length > 0 && (
        <p className="legend" aria-hidden="true">
          {legend.map(([kind, word]) => (
            <span key={kind} data-kind={kind}>
              {word}
            </span>
          ))}
        </p>
      )}
      <svg className="columns-chart" width="100%" height={TOP + PLOT + FOOT} aria-hidden="true">
        {ticks.map((value) => (
          <g key={value}>
            <line className={value === 0 ? 'ground' : 'tick'} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
            {value !== 0 && (
              <text className="scale" x="0" y={y(value) - 4}>
                {written(Math.abs(value))}
              </text>
            )}
          </g>
        ))}
        {columns.map((column, index) => (
          <Drawn key={column.name} {...{ column, unit, share, index }} ground={y(0)} count={columns.length} />
        ))}
      </svg>
      <table className="unseen">
        <tbody>
          {columns.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">
                {heading} {name}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface DrawnProps {
  column: Column;
  unit: number;
  /** Percent of the width. */
  share: number;
  index: number;
  count: number;
  /** Where the ground line is. */
  ground: number;
}

function Drawn({ column: { name, up, down = 0, text }, unit, share, index, count, ground }: DrawnProps) {
  const place = { x: `${(index + 0.2) * share}%`, width: `${share * 0.6}%`, rx: 3 };
  const [above, below] = [up, down].map((value) => (value > 0 ? Math.max(3, value * unit) : 0)) as [number, number];
  const fromEnd = count - 1 - index;
  const isNamed = fromEnd % NAMED === 0;
  return (
    <g className="column">
      <title>{`${name} : ${text}`}</title>
      <rect className="reach" x={`${index * share}%`} width={`${share}%`} y={TOP} height={PLOT} />
      {above > 0 && <rect className="bar up" {...place} y={ground - above} height={above} />}
      {below > 0 && <rect className="bar down" {...place} y={ground} height={below} />}
      {isNamed && (
        <text
          className={fromEnd % (2 * NAMED) === 0 ? 'name' : 'name wide'}
          {...placeOf(index, fromEnd, share)}
          y={TOP + PLOT + FOOT - 6}
        >
          {name}
        </text>
      )}
    </g>
  );
}

/** The first and the last name keep inside of the chart. */
function placeOf(index: number, fromEnd: number, share: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  if (index === 0) return { x: '0', textAnchor: 'start' };
  if (fromEnd === 0) return { x: '100%', textAnchor: 'end' };
  return { x: `${(index + 0.5) * share}%`, textAnchor: 'middle' };
}

interface Bar {
  name: string;
  value: number;
  /** The value as people read it. */
  text: string;
  /** What it is of, or what becomes of it. */
  note?: string | undefined;
  state?: string;
  /** Where those are that it counts. */
  href?: string;
}

/** One bar below the other, each beside its name and what it stands for. */
export function Rows({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <dl className="rows-chart">
      {bars.map(({ name, value, text, note, state, href }) => (
        <div key={name}>
          <dt>{href ? <Link href={href}>{name}</Link> : name}</dt>
          <dd>
            {note && <span className="note">{note}</span>} <b>{text}</b>
          </dd>
          <dd aria-hidden="true">
            <svg width="100%" height="8">
              <rect className="track" width="100%" height="8" rx="4" />
              {value > 0 && (
                <rect className="bar" data-state={state} width={`${(100 * value) / most}%`} height="8" rx="4" />
              )}
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Bar {
  name: string;
  value: number;
  /** The value as people read it. */
  text: string;
  state?: string;
}

const HEIGHT = 120;
const STEP = 32;

/** One column for each stretch of time; who cannot see them reads a table. */
export function Columns({ bars, heading }: { bars: Bar[]; heading: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * STEP;
  return (
    <>
      <svg className="columns-chart" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className="ground" x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {bars.map(({ name, value, text }, index) => {
          const height = value > 0 ? Math.max(3, (value / most) * (HEIGHT - 8)) : 2;
          return (
            <rect
              key={name}
              className={value > 0 ? 'bar' : 'bar none'}
              x={index * STEP + 5}
              y={HEIGHT - height}
              width={STEP - 10}
              height={height}
              rx="3"
            >
              <title>{`${name} : ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="ends" aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
      <table className="unseen">
        <tbody>
          {bars.map(({ name, text }) => (
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

/** One bar below the other, each beside its name and what it stands for. */
export function Rows({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <dl className="rows-chart">
      {bars.map(({ name, value, text, state }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
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

import { encode } from 'uqr';

/** As wide as the standard wants the white around a code. */
const QUIET = 4;

interface Props {
  /** What it says to who reads it by a camera. */
  text: string;
  /** What it is, for those who don't see it. */
  label: string;
}

/** A text as a picture for cameras, black on white in any colour scheme. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={drawn(data)} />
    </svg>
  );
}

/** Each row's runs of dark modules. */
function drawn(rows: boolean[][]): string {
  const run = (row: boolean[], y: number) =>
    row.map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    });
  return rows.flatMap(run).join('');
}

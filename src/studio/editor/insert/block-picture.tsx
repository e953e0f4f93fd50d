import type { INSERTED } from './starters.js';

type Inserted = (typeof INSERTED)[number];

/** What each kind of block looks like, on a field of 48 by 32. */
const PATHS: Record<Inserted, string> = {
  paragraph: 'M6 8h36M6 14h36M6 20h36M6 26h20',
  heading: 'M6 10h26M6 11.5h26M6 20h36M6 26h30',
  list: 'M8 8h.1M14 8h28M8 16h.1M14 16h24M8 24h.1M14 24h26',
  quote: 'M8 6v20M15 11h27M15 17h27M15 23h14',
  callout: 'M5 6h38v20H5zM11 13h14M11 19h26',
  divider: 'M6 16h36',
  button: 'M11 11h26v10H11zM18 16h12',
  image: 'M7 5h34v22H7zM7 23l10-9 8 8 5-5 11 8M32 11h.1',
  gallery: 'M5 5h17v10H5zM26 5h17v10H26zM5 18h17v10H5zM26 18h17v10H26z',
  before_after: 'M7 5h34v22H7zM24 2v28M20 13l-4 3 4 3M28 13l4 3-4 3',
  video: 'M7 5h34v22H7zM21 11l8 5-8 5z',
  embed: 'M16 9l-9 7 9 7M32 9l9 7-9 7M27 6l-6 20',
  comparison: 'M5 6h38v20H5zM5 13h38M18 6v20M31 6v20M22 19l2 2 4-4M35 17l4 5M39 17l-4 5',
  cards: 'M5 7h11v18H5zM18.5 7h11v18h-11zM32 7h11v18H32z',
  timeline: 'M10 5v22M10 9h.1M17 9h24M10 16h.1M17 16h20M10 23h.1M17 23h24',
  questions: 'M6 8h30M40 7l2 2 2-2M6 16h30M40 15l2 2 2-2M6 24h30M40 23l2 2 2-2',
  table: 'M5 6h38v20H5zM5 13h38M5 19.5h38M18 6v20M31 6v20',
  columns: 'M6 8h15M6 14h15M6 20h15M27 8h15M27 14h15M27 20h15',
  offer: 'M6 8h22M36 8h6M6 14h18M36 14h6M6 20h36M32 26h10',
  packages: 'M5 9h11v16H5zM18.5 5h11v22h-11zM32 9h11v16H32z',
  signature: 'M6 26h36M9 21c4-12 8-12 6-3s5-9 7-5-2 6 4 5 4-5 9-4',
};

export function BlockPicture({ type }: { type: Inserted }) {
  return (
    <svg className="block-picture" viewBox="0 0 48 32" aria-hidden="true">
      <path
        d={PATHS[type]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Drawn on a square of 16, in the colour of the text. */
const PATHS = {
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  left: 'M13 8H3M7.5 3.5 3 8l4.5 4.5',
  right: 'M3 8h10M8.5 3.5 13 8l-4.5 4.5',
  duplicate: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  delete: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 9h5.8l.6-9M6.7 7v4M9.3 7v4',
  insert: 'M8 3v10M3 8h10',
  back: 'M13 8H3M7.5 3.5 3 8l4.5 4.5',
  undo: 'M3 6h6.5a3.5 3.5 0 0 1 0 7H6M6 3 3 6l3 3',
  close: 'M4 4l8 8M12 4l-8 8',
  picture: 'M2.5 3.5h11v9h-11zM2.5 11l3-3 2.5 2.5 2-2 3.5 3.5M10.5 6.2h.01',
  settings: 'M2.5 5h5M11.5 5h2M9.5 3.2v3.6M2.5 11h2M8.5 11h5M6.5 9.2v3.6',
  more: 'M3 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M7.3 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M11.6 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0',
  phone: 'M5 1.5h6v13H5zM7.3 12.3h1.4',
} as const;

export type IconName = keyof typeof PATHS;

/** A sign beside or instead of words; whoever cannot see it is told in words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

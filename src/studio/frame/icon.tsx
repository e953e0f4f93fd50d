/** Drawn on a square of 16, in the colour of the text. */
const PATHS = {
  tick: 'M3.5 8.5l3 3 6-7',
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  left: 'M13 8H3M7.5 3.5 3 8l4.5 4.5',
  right: 'M3 8h10M8.5 3.5 13 8l-4.5 4.5',
  beside: 'M2.5 3h4v10h-4zM9.5 3h4v10h-4z',
  duplicate: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  delete: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 9h5.8l.6-9M6.7 7v4M9.3 7v4',
  insert: 'M8 3v10M3 8h10',
  grip: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01',
  back: 'M13 8H3M7.5 3.5 3 8l4.5 4.5',
  undo: 'M3 6h6.5a3.5 3.5 0 0 1 0 7H6M6 3 3 6l3 3',
  redo: 'M13 6H6.5a3.5 3.5 0 0 0 0 7H10M10 3l3 3-3 3',
  close: 'M4 4l8 8M12 4l-8 8',
  picture: 'M2.5 3.5h11v9h-11zM2.5 11l3-3 2.5 2.5 2-2 3.5 3.5M10.5 6.2h.01',
  settings: 'M2.5 5h5M11.5 5h2M9.5 3.2v3.6M2.5 11h2M8.5 11h5M6.5 9.2v3.6',
  more: 'M3 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M7.3 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M11.6 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0',
  outline: 'M3 4h10M5.5 8H13M5.5 12H13M3 8h.01M3 12h.01',
  'list-bullet': 'M6.5 4H13M6.5 8H13M6.5 12H13M3 4h.01M3 8h.01M3 12h.01',
  'list-number': 'M7 4h6M7 8h6M7 12h6M2.5 3.2 3.5 2.5v3M2.5 10.3c.2-.9 1.8-.9 1.8.2 0 .8-1.8 1.5-1.8 2.5h1.9',
  part: 'M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M5.5 5.5h5v5h-5z',
  theme: 'M8 1.8C5.8 4.6 4 6.9 4 9.4a4 4 0 0 0 8 0c0-2.5-1.8-4.8-4-7.6zM8 11.5a2 2 0 0 1-2-2',
  offer: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M9.5 6.5v6',
  people:
    'M6 7.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6M1.8 13.2c.4-2.2 2-3.4 4.2-3.4s3.8 1.2 4.2 3.4M10.8 7.3a2 2 0 1 0-.6-3.9M12 9.9c1.3.4 2.1 1.5 2.3 3.1',
  checks: 'M2.5 4.2l1.3 1.3 2-2.3M2.5 10.7 3.8 12l2-2.3M8.5 4.5h5M8.5 11h5',
  conversation: 'M2.5 3h11v8h-6L4.5 13.5V11h-2z',
  history: 'M8 4.5V8l2.3 1.5M3 8a5 5 0 1 0 1.6-3.7M3 2.8v2.4h2.4',
  variable:
    'M5.5 3C4 3 4 4 4 5.5S4 8 2.5 8C4 8 4 9 4 10.5S4 13 5.5 13M10.5 3C12 3 12 4 12 5.5S12 8 13.5 8C12 8 12 9 12 10.5S12 13 10.5 13',
  phone: 'M5 1.5h6v13H5zM7.3 12.3h1.4',
  unfold: 'M4 6l4 4 4-4',
  fold: 'M4 10l4-4 4 4',
  organization: 'M3 13.5v-11h6v11M9 6.5h4v7M1.5 13.5h13M5 5.2h2M5 8h2M5 10.8h2M11 9.2h.01M11 11.3h.01',
  rules: 'M8 1.8 3 3.6v4c0 3 2 5.3 5 6.6 3-1.3 5-3.6 5-6.6v-4zM5.8 7.8l1.6 1.6 2.9-3.1',
  usage: 'M2.5 13.5h11M4 11V8M8 11V3M12 11V5.5',
  log: 'M3.5 2h9v12h-9zM6 5.2h4M6 8h4M6 10.8h2',
  data: 'M8 2v7.5M4.8 6.5 8 9.7l3.2-3.2M2.5 11v2.5h11V11',
  person: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8M2.8 13.8c.5-2.6 2.5-4 5.2-4s4.7 1.4 5.2 4',
  key: 'M5.5 13a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M7.6 8.3 13.2 2.7M11 4.9l1.9 1.9M9.4 6.5l1.2 1.2',
  lock: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2M8 9.6v1.4',
  door: 'M9 2.5h4v11H9M2.5 8h7M6.8 5.2 9.6 8l-2.8 2.8',
  agent: 'M3 5.5h10v7.5H3zM8 5.5V3M8 3h.01M6 8.5v1M10 8.5v1M1.5 8.5v2M14.5 8.5v2',
  webhook: 'M2 8h3l1.8-4.5L9.3 12.5 11 8h3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M10.4 10.4l3.1 3.1',
  device: 'M2.5 3h11v7.5h-11zM1.5 13h13',
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

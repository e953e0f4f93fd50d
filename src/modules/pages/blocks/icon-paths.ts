/** A small set drawn by one hand; a name outside it draws nothing. */
const PATHS: Record<string, string> = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  growth: 'm4 16 5-5 4 4 7-8M15 7h5v5',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  shield: 'm12 3 8 3v6c0 4.5-3.2 7.6-8 9-4.8-1.4-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-4.5',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  target:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM17 12a5 5 0 1 1-10 0 5 5 0 0 1 10 0ZM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9Z',
  phone: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4c-8 1.5-16.5-7-15-15Z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  star: 'm12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.8-5.3 2.8 1-5.8-4.2-4.1 5.9-.9z',
  heart:
    'M12 20C5 15.5 3 12.5 3 9.2 3 6.5 5 4.5 7.5 4.5c1.9 0 3.5 1 4.5 2.7 1-1.7 2.6-2.7 4.5-2.7 2.5 0 4.5 2 4.5 4.7 0 3.3-2 6.3-9 10.8Z',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  layers: 'm12 3 9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  pen: 'm4 20 1-5L16 4l4 4L9 19zM14 6l4 4',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  pin: 'M12 21c4-4.5 7-8 7-11.5a7 7 0 1 0-14 0C5 13 8 16.5 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM15.5 15.5 20 20',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  chat: 'M4 5h16v11h-9l-4 4v-4H4z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2.5 0-4-2-4-4 0-4 4-6 9-7',
  tool: 'M14.5 6.5a4 4 0 0 1 5-3l-2.5 2.5.5 2 2 .5L22 6a4 4 0 0 1-5.5 5L8 19.5a2.1 2.1 0 0 1-3-3L13.5 8',
  coin: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM15 8.5a4 4 0 1 0 0 7M7.5 11h5M7.5 13.5h5',
};

const ALIASES: Record<string, string> = {
  ...{
    time: 'clock',
    speed: 'bolt',
    zap: 'bolt',
    'bar-chart': 'chart',
    'trending-up': 'growth',
    team: 'users',
    people: 'users',
  },
  ...{
    security: 'shield',
    'map-pin': 'pin',
    location: 'pin',
    email: 'mail',
    message: 'chat',
    support: 'chat',
    document: 'file',
  },
  ...{
    design: 'pen',
    edit: 'pen',
    camera: 'image',
    photo: 'image',
    euro: 'coin',
    money: 'coin',
    wrench: 'tool',
    world: 'globe',
  },
};

/** The path of an icon on a square of 24; a name outside the set draws nothing. */
export function iconPath(name: string): string | undefined {
  return PATHS[name] ?? PATHS[ALIASES[name] ?? ''];
}

/** How a font stands on its line, in per cents of its size, and what makes a stranger as wide: its upright cut, its bold one. */
export interface Measures {
  ascent: number;
  descent: number;
  Arial: [number, number];
  Roboto: [number, number];
  DejaVu: [number, number];
}

type Stranger = Exclude<keyof Measures, 'ascent' | 'descent'>;

/** What machines have: nearly all Arial or what is drawn to its measure, Android Roboto, bare Linux DejaVu. */
const LOCAL_NAMES: Record<Stranger, [string[], string[]]> = {
  Arial: [
    ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  ],
  Roboto: [
    ['Roboto', 'Roboto-Regular'],
    ['Roboto Medium', 'Roboto-Medium', 'Roboto'],
  ],
  DejaVu: [
    ['DejaVu Sans', 'DejaVuSans'],
    ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
  ],
};
const STRANGERS = Object.keys(LOCAL_NAMES) as Stranger[];

/** Average widths over the words of the stock templates; `node scripts/font-measures.mjs` prints these lines. */
export const MEASURES = {
  inter: { ascent: 96.88, descent: 24.12, Arial: [106.69, 101], Roboto: [107.39, 108.44], DejaVu: [93.62, 84.44] },
  poppins: { ascent: 105, descent: 35, Arial: [112.21, 106.11], Roboto: [112.94, 113.92], DejaVu: [98.46, 88.71] },
  outfit: { ascent: 100, descent: 26, Arial: [98.15, 92.86], Roboto: [98.78, 99.69], DejaVu: [86.12, 77.63] },
  jakarta: { ascent: 103.8, descent: 22.2, Arial: [104.31, 99.2], Roboto: [104.98, 106.5], DejaVu: [91.53, 82.93] },
  newsreader: { ascent: 73.5, descent: 26.5, Arial: [93.87, 87.24], Roboto: [94.47, 93.67], DejaVu: [82.35, 72.93] },
  fraunces: { ascent: 97.8, descent: 25.5, Arial: [105.9, 98.43], Roboto: [106.59, 105.68], DejaVu: [92.91, 82.28] },
  arimo: { ascent: 90.53, descent: 21.19, Arial: [100, 100], Roboto: [100.65, 107.36], DejaVu: [87.75, 83.6] },
} satisfies Record<string, Measures>;

/** One family for each stranger, because each has its own scale; those that the machine lacks are passed over. */
export function fallbackNames(family: string): string {
  return STRANGERS.map((stranger) => `"${family} as ${stranger}",`).join('');
}

/** The fonts of the reader's own drawn to the measure of ours, so that few lines break anew when ours arrives. */
export function fallbackFaces(family: string, measures: Measures): string {
  return STRANGERS.flatMap((stranger) =>
    [400, 600].map((weight, cut) => {
      const size = measures[stranger][cut] ?? 100;
      const names = LOCAL_NAMES[stranger][cut] ?? [];
      const override = (part: number) => `${((part / size) * 100).toFixed(2)}%`;
      return (
        `@font-face{font-family:"${family} as ${stranger}";font-weight:${weight};` +
        `src:${names.map((name) => `local("${name}")`).join()};size-adjust:${size}%;` +
        `ascent-override:${override(measures.ascent)};descent-override:${override(measures.descent)};line-gap-override:0%}`
      );
    }),
  ).join('');
}

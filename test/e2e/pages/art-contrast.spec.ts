/** @long Draws thousands of pictures. */
import sharp from 'sharp';
import { drawn } from '../../../src/modules/pages/art/families.js';
import { svgOf, WHOLE } from '../../../src/modules/pages/art/svg.page.js';
import {
  defaultGround,
  fieldGround,
  groundOf,
  paperGround,
  pictureArt,
} from '../../../src/modules/pages/theme/palette.js';
import type { Tokens } from '../../../src/modules/pages/theme/tokens.js';
import { PRESETS } from '../../../src/modules/themes/generation/presets.js';
import { contrast, hue, lightness } from '../../../src/platform/color/color.js';
import { ARTS, type Art } from '../../../src/platform/arts.js';

const AA = 4.5;
const MOST_BYTES = 12 * 1024;

type Theme = Parameters<typeof fieldGround>[0];

/** How much light each value of a channel gives, as WCAG counts it. */
const LIGHT = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (red = 0, green = 0, blue = 0) =>
  0.2126 * (LIGHT[red] ?? 0) + 0.7152 * (LIGHT[green] ?? 0) + 0.0722 * (LIGHT[blue] ?? 0);

function inkOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return luminance(red, green, blue);
}

async function lowestContrast(art: Art, seed: string, tokens: Tokens): Promise<number> {
  const svg = Buffer.from(svgOf(drawn(art, seed), WHOLE, tokens));
  const pixels = await sharp(svg).resize({ width: 320 }).removeAlpha().raw().toBuffer();
  let [darkest, lightest] = [1, 0];
  for (let at = 0; at < pixels.length; at += 3) {
    const light = luminance(pixels[at], pixels[at + 1], pixels[at + 2]);
    if (light < darkest) darkest = light;
    if (light > lightest) lightest = light;
  }
  const over = (ink: number, ground: number) => (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  const inks = [tokens.text, tokens.heading].map(inkOf);
  // Words of either side only: light ones above the lightest pixel, or dark ones below the darkest.
  return Math.min(
    ...inks.map((ink) => (ink > darkest && ink < lightest ? 1 : Math.min(over(ink, darkest), over(ink, lightest)))),
  );
}

/** Every ground that a theme has, on the screen and on paper. */
function groundsOf(theme: Theme): Tokens[] {
  const styles = (theme.section_styles ?? []).map((_, index) => groundOf(String(index + 1), theme));
  const printed = paperGround(theme, defaultGround(theme).page.bg, 0);
  return [fieldGround(theme), defaultGround(theme), ...styles, ...(printed ? [printed] : [])].map(({ page }) => page);
}

const tonesOf = (tokens: Tokens) => ([1, 2, 3, 4, 5] as const).map((tone) => tokens[`art-${tone}`]);

describe.each(PRESETS.map((preset) => [preset.key, preset as unknown as Theme] as const))('on %s', (_key, theme) => {
  it('words can be read on every drawing, wherever it is darkest and lightest', async () => {
    for (const tokens of groundsOf(theme)) {
      for (const [index, art] of ARTS.entries()) {
        const lowest = await lowestContrast(art, `proposal ${index}`, tokens);
        if (lowest < AA) throw new Error(`${art} on ${tokens.bg}: ${lowest.toFixed(2)}`);
      }
    }
  });
});

it.each(PRESETS.map((preset) => [preset.key, preset as unknown as Theme] as const))(
  'no drawing on a dark ground of %s runs to black where the ground is none',
  (_key, theme) => {
    for (const tokens of groundsOf(theme).filter(({ bg }) => lightness(bg) > 0.21 && lightness(bg) < 0.5)) {
      const darkest = Math.min(...tonesOf(tokens).map((tone) => lightness(tone)));
      if (darkest < lightness(tokens.bg) * 0.66) throw new Error(`On ${tokens.bg}: ${darkest.toFixed(2)}`);
    }
  },
);

describe.each(PRESETS.map((preset) => [preset.key, preset as unknown as Theme] as const))(
  'pictures of %s',
  (_key, theme) => {
    const tones = Object.values(pictureArt(theme));

    it('go from dark to light, each apart from the one before', () => {
      const lights = tones.map(lightness);
      expect(lights).toHaveLength(5);
      for (const [index, light] of lights.slice(1).entries()) expect(light - lights[index]!).toBeGreaterThan(0.03);
      expect(contrast(tones[0]!, tones[4]!)).toBeGreaterThan(6);
    });

    it('have no olive among them', () => {
      for (const tone of [...tones, ...groundsOf(theme).flatMap(tonesOf)]) {
        const angle = hue(tone) ?? 0;
        if (lightness(tone) < 0.66)
          expect({ tone, isOlive: angle > 90 && angle < 118 }).toEqual({ tone, isOlive: false });
      }
    });
  },
);

describe.each(ARTS)('%s', (art) => {
  const theme = PRESETS[0] as unknown as Theme;
  const svg = (seed: string) => svgOf(drawn(art, seed), WHOLE, fieldGround(theme).page);

  it('is the same for the same seed, and another for another', () => {
    expect(svg('one')).toBe(svg('one'));
    expect(svg('one')).not.toBe(svg('two'));
  });

  it('has no more than 12 KB, and no number that is none', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const drawing = svg(`seed ${seed}`);
      expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(MOST_BYTES);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('is quiet where words are, and alive where none are', async () => {
    const raw = await sharp(Buffer.from(svg('one')))
      .resize({ width: 320 })
      .png()
      .toBuffer();
    const spread = async (left: number, top: number) => {
      const part = await sharp(raw).extract({ left, top, width: 110, height: 100 }).png().toBuffer();
      const { channels } = await sharp(part).stats();
      return Math.max(...channels.map(({ stdev }) => stdev));
    };
    expect(await spread(210, 0)).toBeGreaterThan(4);
    expect(await spread(0, 40)).toBeLessThan(await spread(210, 40));
  });
});

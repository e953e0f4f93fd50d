/** So many points on a side tell it. */
const SIDE = 48;
/** What is less of a colour is a grey. */
const LEAST_CHROMA = 40;
const SOLID = 128;
const HUES = 12;

interface Kind {
  count: number;
  sum: [number, number, number];
}

/** The colour that a picture has most of, as `#rrggbb`; null where it is black, white and grey. */
export async function mainColorOf(address: string): Promise<string | null> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('There is no picture to look at.');
  const bitmap = await createImageBitmap(await response.blob());
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
  if (!context) return null;
  context.drawImage(bitmap, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const kinds = new Map<number, Kind>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const hue = alpha < SOLID ? null : hueOf(red, green, blue);
    if (hue === null) continue;
    const kind = kinds.get(hue) ?? { count: 0, sum: [0, 0, 0] };
    kind.sum = [kind.sum[0] + red, kind.sum[1] + green, kind.sum[2] + blue];
    kind.count += 1;
    kinds.set(hue, kind);
  }
  const [most] = [...kinds.values()].sort((one, other) => other.count - one.count);
  return most ? `#${most.sum.map((sum) => inHex(sum / most.count)).join('')}` : null;
}

/** One of twelve; null for a grey. */
function hueOf(red: number, green: number, blue: number): number | null {
  const largest = Math.max(red, green, blue);
  const chroma = largest - Math.min(red, green, blue);
  if (chroma < LEAST_CHROMA) return null;
  const sixth =
    largest === red
      ? (green - blue) / chroma + 6
      : largest === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return Math.round((sixth * HUES) / 6) % HUES;
}

const inHex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

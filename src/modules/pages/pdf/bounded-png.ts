/** As base64 it is a third larger, and still less than a megabyte. */
const MOST_BYTES = 740_000;
const FEWER_COLORS = { palette: true, quality: 90, dither: 1, effort: 7 } as const;
const NARROWER = 0.75;

/** A picture that models can be sent: one that is larger gets fewer colours, and then a smaller size. */
export async function bounded(png: Uint8Array): Promise<Uint8Array> {
  if (png.length <= MOST_BYTES) return png;
  const smaller = await fewerColors(png);
  if (smaller.length <= MOST_BYTES) return smaller;
  const { default: sharp } = await import('sharp');
  const { width } = await sharp(png).metadata();
  return bounded(
    await sharp(png)
      .resize({ width: Math.floor(width * NARROWER) })
      .png()
      .toBuffer(),
  );
}

/** At most 256, which photographs show and letters do not. */
export async function fewerColors(png: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(png).png(FEWER_COLORS).toBuffer();
}

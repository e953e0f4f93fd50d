const GAP = 12;
const GROUND = '#d8d8d8';

/** As many columns as rows, so that no page is smaller than it need be. */
const columnsFor = (pages: number) => Math.ceil(Math.sqrt(pages));

/** How wide each of so many pages is on a sheet of that width. */
export function widthOnSheet(pages: number, width: number): number {
  const columns = columnsFor(pages);
  return Math.floor((width - GAP * (columns + 1)) / columns);
}

/** All pages in one picture, in reading order. */
export async function contactSheet(pages: readonly Uint8Array[], width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const columns = columnsFor(pages.length);
  const each = widthOnSheet(pages.length, width);
  const tiles = await Promise.all(
    pages.map((png) => sharp(png).resize({ width: each }).png().toBuffer({ resolveWithObject: true })),
  );
  const tall = Math.max(...tiles.map(({ info }) => info.height));
  const height = GAP + (tall + GAP) * Math.ceil(pages.length / columns);
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        left: GAP + (each + GAP) * (index % columns),
        top: GAP + (tall + GAP) * Math.floor(index / columns),
      })),
    )
    .png()
    .toBuffer();
}

/** The modules that the picture below this class makes dark, without the white around them. */
export function modulesIn(html: string, below: string): boolean[][] {
  const picture = new RegExp(`class="${below}"><svg viewBox="0 0 (\\d+) .*?fill="#000" d="([^"]+)"`);
  const [, side = '', runs = ''] = picture.exec(html) ?? [];
  const rows = Array.from({ length: Number(side) }, () => Array.from({ length: Number(side) }, () => false));
  for (const [, x, y, width] of runs.matchAll(/M(\d+) (\d+)h(\d+)/g))
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  return rows.slice(4, -4).map((row) => row.slice(4, -4));
}

import { bandsOn, painted } from '../../../src/modules/pages/pdf/drawing/bands.js';
import { PAGE } from '../../../src/modules/pages/pdf/drawing/sheet.js';

interface Drawn {
  canvas: [{ h: number }];
  absolutePosition: { y: number };
}

it('paints no ground beyond the page, wherever it begins: pdfmake would fail over the rounding of a sum', () => {
  const ink = { bg: '#0d1c38' } as Parameters<typeof bandsOn>[1][number]['ink'];
  for (let top = 100; top < 700; top += 0.0137) {
    const places = new Map(
      [
        ['dark:before', 1, top],
        ['dark:head', 1, top],
        ['dark:end', 2, 300],
      ].map(([name, page, at]) => [name as string, { page: page as number, top: at as number }]),
    );
    const drawn = painted(
      () => '#ffffff',
      (page) => bandsOn(page, [{ name: 'dark', ink }], places),
    )(1, { width: PAGE.width, height: PAGE.height } as never) as unknown as Drawn[];
    expect(drawn).toHaveLength(2);
    const ends = drawn.map(({ canvas: [rect], absolutePosition }) => absolutePosition.y + rect.h);
    const beyond = ends.filter((end) => end > PAGE.height);
    if (beyond.length > 0) throw new Error(`At ${top}: ${JSON.stringify(beyond)}`);
  }
});

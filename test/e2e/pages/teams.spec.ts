import sharp from 'sharp';
import { compilePaper } from '../../../src/modules/pages/pdf/paper/compiler.js';
import { documentOf } from '../../../src/modules/pages/pdf/paper/document.js';
import { renderProposalPage } from '../../../src/modules/pages/proposal.page.js';
import type { Json } from '../proposals/examples.js';
import { workOf } from './paper-work.js';

const FACE = '0190a0a0-0000-7000-8000-000000000002';

let picture: Uint8Array;
beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a76' } })
    .png()
    .toBuffer();
});

describe('a team', () => {
  const team = (...faces: (string | undefined)[]): Json[] => {
    const items = faces.map((image_file_id, at) => ({
      id: `p-${at}`,
      name: 'Ann Lee',
      role: 'Architect',
      image_file_id,
    }));
    return [{ id: 's', title: 'Us', blocks: [{ id: 'b', type: 'cards', variant: 'team', items }] }];
  };

  it.each([
    ['large where everybody has a portrait', [FACE, FACE], 'cards-portraits', '"portraits":1.2,"faces":true'],
    ['small where somebody has none', [FACE, undefined], 'cards-faces', '"portraits":null,"faces":true'],
    ['initials where nobody has one', [undefined, undefined], '', '"portraits":null,"faces":false'],
  ])('is shown %s, on the page as on paper', (_how, faces, manner, paper) => {
    const work = { ...workOf(team(...faces), { files: { [FACE]: 'a' } }), pictures: { [FACE]: picture } };
    const html = renderProposalPage(work.view);
    expect(/class="cards wide cards-team ?([a-z-]*)"/.exec(html)?.[1]).toBe(manner);
    expect(JSON.stringify(documentOf(work).data)).toContain(paper);
    expect(Buffer.from(compilePaper(work)).subarray(0, 4).toString()).toBe('%PDF');
  });
});

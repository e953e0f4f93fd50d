import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import type { Json } from '../setup/json.js';
import { canvasOf, FRENCH, type Studio } from './studio.js';
import type { Visitor } from './visitor.js';

export const PARAGRAPH = { type: 'paragraph', text: 'Un texte.' };

interface Drafted {
  visitor: Visitor;
  page: Page;
  canvas: FrameLocator;
  id: string;
  blocks: Json[];
}

/** A studio, once it has begun, in which parts of a page are made. */
export function partsDesk(studio: () => Studio) {
  const api = (method: string, path: string, body?: object): Promise<Json> => studio().api(method, path, body);

  /** A draft with these blocks under a title, open in the studio. */
  const editing = async (blocks: object[], options: BrowserContextOptions = FRENCH): Promise<Drafted> => {
    const { id } = await api('POST', 'proposals', { title: 'Éléments', language: 'fr' });
    const { sections } = await api('PUT', `proposals/${id}/content`, { sections: [{ title: 'Ici', blocks }] });
    const visitor = await studio().enter(options);
    const { page } = visitor;
    await page.goto(`${studio().application.url}/app/proposals/${id}/edit`);
    const canvas = canvasOf(page);
    await canvas.locator('[data-text]').first().waitFor();
    return { visitor, page, canvas, id, blocks: sections[0].blocks };
  };

  const blocksOf = async (id: string): Promise<Json[]> =>
    (await api('GET', `proposals/${id}/content`)).sections[0].blocks;

  /** What the service has, once it is so. */
  const become = async (id: string, expected: (blocks: Json[]) => unknown): Promise<Json[]> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const blocks = await blocksOf(id);
      if (expected(blocks)) return blocks;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The content stayed ${JSON.stringify(await blocksOf(id))}`);
  };

  return { editing, become };
}

import { AppError } from '../../../src/platform/errors/errors.js';
import type { PageProcessService } from '../../../src/modules/pages/rendering/page-process.service.js';
import { PageRendererService } from '../../../src/modules/pages/rendering/page-renderer.service.js';

it('one organization that asks for many pages keeps no other waiting', async () => {
  const { begun, ask, end } = readings();
  const asked = [ask('one', 1), ask('one', 2), ask('one', 3), ask('other', 1)];
  expect(begun).toEqual(['one 1', 'other 1']);
  end('one 1');
  await asked[0];
  expect(begun).toEqual(['one 1', 'other 1', 'one 2']);
  const late = ask('third', 1);
  end('other 1');
  await asked[3];
  expect(begun.at(-1)).toBe('third 1');
  for (const name of ['one 2', 'third 1']) end(name);
  await Promise.all([asked[1], late]);
  end('one 3');
  await asked[2];
});

it('who asks for more than may wait is told to come back', async () => {
  const { begun, ask, end } = readings();
  const asked = Array.from({ length: 251 }, (_, index) => ask('one', index));
  const refused = await ask('one', 251).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } });
  for (const [index, one] of asked.entries()) {
    end(`one ${index}`);
    await one;
  }
  expect(begun).toHaveLength(251);
});

/** What is read, which goes on until it is ended. */
function readings() {
  const pages = new PageRendererService({} as PageProcessService);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (whose: string, index: number) =>
    pages.gather(whose, () => {
      const name = `${whose} ${index}`;
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return { begun, ask, end: (name: string) => ends.get(name)?.() };
}

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ensureBuilt } from '../../scripts/built.mjs';

/**
 * How the studio answers to people: `npm run bench:studio` prints what a first load takes over the network, and how long
 * it is from an act to the next picture, as browsers count it, in a document of 60 sections. Those that took less than a
 * frame are not told by the browser and not counted, so that the figures are rather too high than too low.
 */
const SECTIONS = 60;
/** What browsers tell of at least. */
const LEAST_MS = 16;
const GOALS = { load: 180 * 1024, p75: 200 };
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

const paragraph = (text) => ({ type: 'paragraph', text });
const DOCUMENT = Array.from({ length: SECTIONS }, (_, index) => ({
  title: `Größe und Gewähr ${index + 1}`,
  blocks: [
    paragraph('Un paragraphe de quelques mots, comme on les écrit. '.repeat(4)),
    { type: 'list', style: 'bullet', items: ['Un', 'Deux', 'Trois'] },
    {
      type: 'cards',
      variant: 'cards',
      items: ['A', 'B', 'C'].map((title) => ({ title, text: 'Ce qui est compris.' })),
    },
    paragraph('Un autre paragraphe. '.repeat(4)),
  ],
}));

await ensureBuilt();
const { openService } = await import('./service.mjs');
const service = await openService({ proposals: 0, leads: 0, organizations: 1 });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await signIn(page);
  const load = await firstLoad(page);
  console.log(`first load      ${Math.round(load / 1024)} KB compressed (at most ${GOALS.load / 1024})`);
  const delays = await interactions(page);
  const at = (share) => delays[Math.floor((delays.length - 1) * share)];
  console.log(
    `next paint      p75 ${at(0.75)} ms (at most ${GOALS.p75}), p98 ${at(0.98)} ms, of ${delays.length} acts`,
  );
  if (load > GOALS.load || at(0.75) > GOALS.p75) process.exitCode = 1;
} finally {
  await browser.close();
  await service.stop();
}

async function signIn(page) {
  await page.goto(`${service.server.url}/app/login`);
  await page.fill('#email', service.demo.email);
  await page.fill('#password', service.demo.password);
  await page.press('#password', 'Enter');
  await page.waitForSelector('#password', { state: 'detached' });
}

/** Scripts, styles and markup as they came over the network, in a browser that has kept nothing; fonts apart. */
async function firstLoad(signedIn) {
  const page = await browser.newPage({ storageState: await signedIn.context().storageState() });
  let bytes = 0;
  const count = async (response) => {
    if (!/javascript|css|html/.test(response.headers()['content-type'] ?? '')) return;
    bytes += (await response.request().sizes()).responseBodySize;
  };
  page.on('response', count);
  await page.goto(`${service.server.url}/app`);
  await page.getByRole('main').waitFor();
  // The stream of events stays open, so that the network never falls silent.
  for (let before = -1; before !== bytes;) {
    before = bytes;
    await page.waitForTimeout(4_000);
  }
  await page.close();
  return bytes;
}

/** Writes here and there, and moves parts, as somebody does who works on a long document. */
async function interactions(page) {
  const json = (method, body) => ({
    ...{ method, body: JSON.stringify(body) },
    headers: { ...service.headers, 'content-type': 'application/json' },
  });
  const { id } = await service.json('/v1/proposals', json('POST', { title: 'Soixante sections', language: 'fr' }));
  await service.json(`/v1/proposals/${id}/content`, json('PUT', { sections: DOCUMENT }));
  await page.goto(`${service.server.url}/app/proposals/${id}/edit`);
  const canvas = page.frameLocator('iframe');
  await canvas.locator('.ending').waitFor();
  const frames = page.frames();
  for (const frame of frames) await frame.evaluate(observe, LEAST_MS);
  const texts = canvas.locator('[data-type=paragraph] [data-text]');
  for (let turn = 0; turn < 8; turn += 1) {
    await texts.nth(turn * 9).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Écrit à l’instant.', { delay: 60 });
    await page.waitForTimeout(1_000);
    await canvas.getByRole('button', { name: 'Move down', exact: true }).click();
    await page.waitForTimeout(1_500);
  }
  const all = await Promise.all(frames.map((frame) => frame.evaluate(() => [...globalThis.delays.values()])));
  return all.flat().sort((one, other) => one - other);
}

/** In the page: the longest of the events of each act. */
function observe(durationThreshold) {
  globalThis.delays = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        globalThis.delays.set(interactionId, Math.max(globalThis.delays.get(interactionId) ?? 0, duration));
  });
  observer.observe({ type: 'event', durationThreshold });
}

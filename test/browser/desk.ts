import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD } from '../setup/person.js';
import { Visitor } from './visitor.js';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-FR' },
};

/** Somebody at the desk, signed in. */
export async function atDesk(
  browser: Browser,
  home: string,
  email: string,
  options: BrowserContextOptions = DESK,
  password = PASSWORD,
): Promise<Visitor> {
  const visitor = await Visitor.with(browser, home, options);
  const { page } = visitor;
  await page.goto(`${home}/app/login`);
  await page.fill('#email', email);
  await page.fill('#password', password);
  await page.press('#password', 'Enter');
  await page.waitForSelector('#password', { state: 'detached' });
  return visitor;
}

/** What WCAG 2.2 AA, and good practice, object to on the page; pages shown within it may be judged on their own. */
export async function findings(page: Page, { frames = true } = {}): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { target: string[] }[] }[] }>(
    `axe.run(document, { resultTypes: ["violations"], iframes: ${frames} })`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

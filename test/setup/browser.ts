import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Letters stand where their fonts say, as on a screen, and not on whole pixels. */
const UNHINTED = '--font-render-hinting=none';

/** First the one that never had a window: it does the same for two thirds of the processor time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A person's: without a screen it would call itself a program, and its visits would not count. */
const AGENT =
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The system's Chromium, else the one that an npm package carries. */
export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed)
    return chromium.launch({
      executablePath: installed,
      args: ['--no-sandbox', '--disable-dev-shm-usage', UNHINTED, AGENT],
    });
  const { default: packed } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, AGENT] });
}

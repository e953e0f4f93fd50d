import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A person with a browser of their own, who notices what goes wrong on the page. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async with(browser: Browser, home: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext(options);
    const visitor = new Visitor(context, await context.newPage());
    visitor.listen(new URL(home).host);
    return visitor;
  }

  /** How far the page is wider than the screen, in pixels. */
  overflow(): Promise<number> {
    return this.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  }

  /** Presses Tab until the element has the focus, as somebody without a mouse does. */
  async tabTo(selector: string): Promise<void> {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await this.page.locator(selector).evaluate((element) => element.matches(':focus'))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}.`);
  }

  async fillIn({ name = 'Claire Morel', email = 'claire@example.com' } = {}): Promise<void> {
    await this.page.fill('#sign-name', name);
    await this.page.fill('#sign-email', email);
    await this.page.check('[name=consent]');
  }

  submit(form = '#sign-form'): Promise<void> {
    return this.page.click(`${form} [type=submit]`);
  }

  /** Without a script the page says what the choice costs before it is signed. */
  async agreeToPrice(price = ''): Promise<void> {
    await this.page.waitForSelector(`.form-message:has-text("What you chose comes to ${price}")`);
    await this.page.waitForSelector(`#sign-form [type=submit]:has-text("Sign and accept ${price}")`);
    const refused = this.complaints.splice(0);
    if (refused.some((one) => !one.includes('409'))) throw new Error(refused.join('\n'));
    await this.page.check('#sign-consent');
    await this.submit();
  }

  private listen(home: string): void {
    this.page.on(
      'console',
      (message) => message.type() === 'error' && this.complaints.push(`console: ${message.text()}`),
    );
    this.page.on('pageerror', (error) => this.complaints.push(`error: ${error.message}`));
    this.page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') this.complaints.push(`failed: ${request.url()} ${reason}`);
    });
    this.context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol !== 'data:' && host !== home) this.complaints.push(`foreign: ${request.url()}`);
    });
  }
}

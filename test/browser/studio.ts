import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import type { MemberRole } from '../../src/platform/auth/permissions.js';
import type { DemoCredentials } from '../../src/modules/demo/demo-file.js';
import { DemoMakerService } from '../../src/modules/demo/demo-maker.service.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { createDatabase } from '../setup/database.js';
import type { Json } from '../setup/json.js';
import { DESK, atDesk } from './desk.js';
import type { Visitor } from './visitor.js';

export const FRENCH: BrowserContextOptions = { ...DESK, locale: 'fr-FR' };

/** The demo organization in a service of its own, and a browser to work in its studio. */
export class Studio {
  private constructor(
    readonly application: RunningApplication,
    readonly browser: Browser,
    readonly demo: DemoCredentials,
    private readonly folder: string,
  ) {}

  static async start(settings: Record<string, string> = {}, host?: 'localhost'): Promise<Studio> {
    const folder = mkdtempSync(join(tmpdir(), 'proposal-service-studio-'));
    const env = { DEMO: 'true', DATA_DIR: folder, ...settings };
    const application = await startApplication({ env, databaseUrl: await createDatabase(), host });
    const demo = (await application.get(DemoMakerService).open())!;
    return new Studio(application, await launchBrowser(), demo, folder);
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Somebody of the organization, signed in. */
  enter(options: BrowserContextOptions = FRENCH): Promise<Visitor> {
    return atDesk(this.browser, this.application.url, this.demo.email, options, this.demo.password);
  }

  /** Another of its people, in a role; everybody has the same password. */
  async enterAs(email: string, role: MemberRole, options: BrowserContextOptions = FRENCH): Promise<Visitor> {
    const of = 'update users set password_hash = (select password_hash from users where email = $2) where email = $1';
    await this.application.sql(of, [email, this.demo.email]);
    const change = `update memberships set role = $2 where organization_id = $3 and user_id = (select id from users where email = $1)`;
    await this.application.sql(change, [email, role, this.demo.organization_id]);
    return atDesk(this.browser, this.application.url, email, options, this.demo.password);
  }

  /** The same, before a view of the studio. */
  async at(view: string, options?: BrowserContextOptions): Promise<Visitor> {
    const visitor = await this.enter(options);
    await visitor.page.goto(`${this.application.url}/app${view}`);
    return visitor;
  }

  /** What the service says of it, as a program sees it. */
  async api(method: string, path: string, body?: object): Promise<Json> {
    const response = await fetch(`${this.application.url}/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.demo.api_key}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }
}

/** The page that is edited, within the studio in French. */
export const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page de la proposition"]');

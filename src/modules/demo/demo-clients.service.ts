import { Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../platform/auth/caller.js';
import type { Section } from '../content/content.dto.js';
import type { Reader } from '../proposals/recipients/recipient-links.service.js';
import { ClientDecisionsService } from '../proposals/signature/client-decisions.service.js';
import { ClientPagesService } from '../proposals/signature/client-pages.service.js';
import { ViewsService } from '../proposals/views/views.service.js';
import type { Outcome, Reading, Story } from './demo-stories.js';
import type { StoryClock } from './story-clock.js';

/** Seconds between two beats of an open page. */
const BEAT = 15;
const COFFEE = 90;
/** What prices are worth in letters of text. */
const THOUGHT = 4_000;
/** The address is one of those kept for documentation. */
const REQUEST_METADATA = {
  ip: '203.0.113.42',
  user_agent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
};

interface DemoPage {
  id: string;
  url: string;
  /** Whom it names, by e-mail address. */
  readers: ReadonlyMap<string, Reader>;
}

/** The demo's clients: they read, and decide, as the page lets them. */
@Injectable()
export class DemoClientsService {
  constructor(
    private readonly views: ViewsService,
    private readonly pages: ClientPagesService,
    private readonly decisions: ClientDecisionsService,
  ) {}

  async act(clock: StoryClock, author: Caller, page: DemoPage, story: Story): Promise<void> {
    const client = clientCaller(author.organization_id);
    const { snapshot } = await this.pages.open(publicIdOf(page.url));
    for (const reading of story.readings) await this.read(clock, client, page, reading, snapshot.sections);
    const outcome = story.outcome ?? (story.signedBy && { signed: story.signedBy });
    if (outcome) await this.decide(page, outcome);
  }

  private async read(
    clock: StoryClock,
    client: Caller,
    page: DemoPage,
    reading: Reading,
    content: readonly Section[],
  ): Promise<void> {
    clock.moveTo(reading.at);
    const { id: proposalId } = page;
    const reader = page.readers.get(reading.by ?? '') ?? null;
    const { id } = await this.views.start(client, { id: proposalId, reader }, reading.country);
    const beat = async (seconds: number, active_seconds: number, was_afk: boolean) => {
      clock.moveOn(seconds);
      const scroll_depth = Math.round((reading.depth * active_seconds) / reading.active);
      const sections = secondsOf(content, active_seconds, scroll_depth);
      await this.views.beat(client, proposalId, id, { active_seconds, scroll_depth, was_afk, sections });
    };
    let active = 0;
    for (; active + BEAT <= reading.active; active += BEAT) await beat(BEAT, active + BEAT, false);
    if (reading.wasAfk) for (let idle = 0; idle < COFFEE; idle += BEAT) await beat(BEAT, active, idle >= 60);
    await beat(reading.active - active, reading.active, false);
  }

  private async decide({ url, readers }: DemoPage, outcome: Outcome): Promise<void> {
    const publicId = publicIdOf(url);
    const { stored, snapshot } = await this.pages.open(publicId);
    const { proposal: found } = await this.pages.find(publicId);
    if ('denied' in outcome)
      return this.decisions.deny({ ...found, reader: null }, { reason: outcome.denied }, REQUEST_METADATA);
    const { name, email } = outcome.signed;
    const proposal = { ...found, reader: readers.get(email) ?? null };
    const { content_sha256 } = stored;
    const option = snapshot.offers[0]?.lines.find((line) => line.optional);
    const selected_line_ids = option ? [option.id] : [];
    const input = { name, email, method: 'typed', signature: name, consent: true } as const;
    await this.decisions.sign(proposal, { ...input, content_sha256, selected_line_ids }, REQUEST_METADATA);
  }
}

/** What was reached is read at one pace, but the price, which is thought about. */
function secondsOf(content: readonly Section[], active: number, depth: number): Record<string, number> {
  const reached = content.slice(0, Math.max(1, Math.ceil((content.length * depth) / 100)));
  const lengths = reached.map((section): [id: string, length: number] => {
    const hasPrices = section.blocks.some(({ type }) => type === 'offer' || type === 'packages');
    return [section.id, JSON.stringify(section).length + (hasPrices ? THOUGHT : 0)];
  });
  const whole = lengths.reduce((sum, [, length]) => sum + length, 0);
  return Object.fromEntries(lengths.map(([id, length]) => [id, Math.floor((active * length) / whole)]));
}

function publicIdOf(url: string): string {
  return /\/p\/([^/]+)\//.exec(url)?.[1] ?? '';
}

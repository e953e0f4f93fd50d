import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { eventView } from '../../../platform/events/event-view.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { Metrics } from '../../../platform/telemetry/metrics/metrics.js';
import type { StreamEventsQuery } from '../events.dto.js';
import { EventsService } from '../events.service.js';
import { EventFeed, type AskAgain } from './event-feed.js';
import {
  MAX_EVENTS,
  MAX_PASSED,
  eventsAfter,
  eventsOfTypes,
  headsOf,
  type PlacedEvent,
} from './event-feeds.queries.js';

/** In one process. */
const MAX_FEEDS_OF_ORGANIZATION = 20;
const LOOKED_FOR_EVERY_MS = 250;
/** Between readings of which nobody was told anything. */
const AFTER_NOTHING_MS = 50;
const WATCHED_EVERY_MS = 1000;
const AFTER_FAILURE_MS = 1000;
/** With the seconds for which a key's answer is kept, what was revoked is known within five. */
const ASKED_AGAIN_AFTER_MS = 1500;
/** Nothing is given to somebody of whom nobody has known for longer who it is. */
const KNOWN_FOR_MS = 5000;
const ASKED_AT_ONCE = 10;

const TOO_MANY = new AppError(
  'rate_limit_exceeded',
  said('An organization has at most {maximum} streams of events open at once: close one first.', {
    maximum: MAX_FEEDS_OF_ORGANIZATION,
  }),
  undefined,
  { 'Retry-After': '10' },
);

/** Where the reader was, when it comes back. */
interface Seen {
  lastEventId: string | undefined;
  askAgain: AskAgain;
}

/**
 * Sends events to those who listen, as they happen. However many do, one loop of the process looks for what is new, and
 * what is new for an organization is read once for all who have come as far as that.
 */
@Injectable()
export class EventFeedsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Events');
  private readonly feeds = new Map<string, Set<EventFeed>>();
  private readonly stop = new AbortController();
  /** Ends the pause before the next delivery. */
  private room = new AbortController();
  private running: Promise<void>[] = [];

  constructor(
    private readonly db: Database,
    private readonly events: EventsService,
    private readonly metrics: Metrics,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.role === 'worker') return;
    this.running = [
      this.repeat('Streams get no events', () => this.deliver()),
      this.repeat('Nobody knows who reads streams', () => this.watch()),
    ];
  }

  /** While requests are still being answered: what has no end is not waited for. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    for (const feed of this.all()) feed.end();
    await Promise.all(this.running);
  }

  /** What happens from now on, or after what the reader has seen. */
  @Operation('stream_events', { access: 'events:read', effect: 'read' })
  async open(caller: Caller, query: StreamEventsQuery, { lastEventId, askAgain }: Seen): Promise<EventFeed> {
    const position = await this.beginning(caller, query, lastEventId);
    if ((this.feeds.get(caller.organization_id)?.size ?? 0) >= MAX_FEEDS_OF_ORGANIZATION) throw TOO_MANY;
    const types = query.type?.split(',').sort();
    const cursorAt = (place: number) => this.events.cursorAt(caller, place);
    const hasRoom = () => {
      this.room.abort();
    };
    const feed = new EventFeed({ caller, types, position, askAgain, cursorAt, hasRoom });
    this.keep(feed);
    return feed;
  }

  /** The header tells of the last connection, and so knows more than the address, which stays the same. */
  private beginning(caller: Caller, { after }: StreamEventsQuery, lastEventId: string | undefined): Promise<number> {
    if (lastEventId) return this.events.positionAt(caller, lastEventId, 'Last-Event-ID');
    if (after !== undefined) return this.events.positionAt(caller, after, 'after');
    return this.events.lastPosition(caller);
  }

  private keep(feed: EventFeed): void {
    const { organizationId } = feed;
    const others = this.feeds.get(organizationId) ?? new Set();
    this.feeds.set(organizationId, others.add(feed));
    feed.once('close', () => {
      others.delete(feed);
      if (others.size === 0) this.feeds.delete(organizationId);
    });
    if (this.stop.signal.aborted) feed.end();
  }

  private all(): EventFeed[] {
    return [...this.feeds.values()].flatMap((feeds) => [...feeds]);
  }

  /** Gives every reader its next events, and waits unless some have more to come. */
  private async deliver(): Promise<void> {
    this.room = new AbortController();
    const pause = await this.deliverOnce();
    if (pause > 0) await this.rest(pause, this.room.signal);
  }

  /** How long to wait before the next time. */
  private async deliverOnce(): Promise<number> {
    let pause = LOOKED_FOR_EVERY_MS;
    if (this.feeds.size === 0) return pause;
    for (const [organizationId, head] of await headsOf(this.db, [...this.feeds.keys()])) {
      const feeds = [...(this.feeds.get(organizationId) ?? [])];
      const behind = feeds.filter((feed) => feed.position < head && isServed(feed));
      for (const readers of together(behind, head))
        pause = Math.min(pause, await this.read(organizationId, head, readers));
    }
    return pause;
  }

  private async read(organizationId: string, head: number, readers: [EventFeed, ...EventFeed[]]): Promise<number> {
    const [{ position }] = readers;
    const types = typesFarFrom(head, readers[0]);
    const upTo = types ? Math.min(head, position + MAX_PASSED) : head;
    const events = types
      ? await eventsOfTypes(this.db, organizationId, [position, upTo], types)
      : await eventsAfter(this.db, organizationId, position);
    const isFull = events.length === MAX_EVENTS;
    const frames = events.map(frameOf);
    const told = readers.filter(isServed).filter((feed) => feed.give(frames, isFull ? position : upTo));
    if (!isFull && upTo === head) return LOOKED_FOR_EVERY_MS;
    return told.length > 0 ? 0 : AFTER_NOTHING_MS;
  }

  /** Keeps connections alive, and ends those whose reader is gone or may read no more. */
  private async watch(): Promise<void> {
    const feeds = this.all();
    this.metrics.gauge('event_streams_open', 'Streams of events that this process has open.').set(feeds.length);
    for (const feed of feeds) feed.beat();
    const due = feeds.filter(({ knownAt }) => Date.now() - knownAt >= ASKED_AGAIN_AFTER_MS);
    while (due.length > 0) await Promise.all(due.splice(0, ASKED_AT_ONCE).map(askAgain));
    await this.rest(WATCHED_EVERY_MS);
  }

  private async repeat(failure: string, work: () => Promise<void>): Promise<void> {
    let failing = false;
    while (!this.stop.signal.aborted) {
      try {
        await work();
        failing = false;
      } catch (err) {
        if (!failing) this.logger.warn({ err }, `${failure}; it is tried again until it works.`);
        failing = true;
        await this.rest(AFTER_FAILURE_MS);
      }
    }
  }

  private rest(ms: number, until = this.stop.signal): Promise<void> {
    const signal = AbortSignal.any([this.stop.signal, until]);
    return sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}

const isServed = (feed: EventFeed) => !feed.destroyed && !feed.isFull && Date.now() - feed.knownAt < KNOWN_FOR_MS;

/** Near the end of the log what follows is read for all together; who has far to go, passes what it does not want. */
function typesFarFrom(head: number, { position, types }: EventFeed): readonly string[] | null {
  return types && head - position > MAX_EVENTS ? types : null;
}

/** Those who are at the same place and are to read the same. */
function together(feeds: EventFeed[], head: number): [EventFeed, ...EventFeed[]][] {
  const groups = new Map<string, [EventFeed, ...EventFeed[]]>();
  for (const feed of feeds) {
    const key = JSON.stringify([feed.position, typesFarFrom(head, feed)]);
    const group = groups.get(key);
    if (group) group.push(feed);
    else groups.set(key, [feed]);
  }
  return [...groups.values()];
}

async function askAgain(feed: EventFeed): Promise<void> {
  const caller = await feed.askAgain();
  if (caller?.organization_id === feed.organizationId) feed.know(caller);
  else feed.end();
}

function frameOf(event: PlacedEvent) {
  const { id, type, position } = event;
  return { position, type, text: `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(eventView(event))}\n\n` };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { CHANGES } from '../../setup/neighbours.js';
import type { Service } from '../story/service.js';
import type { Replicas } from './replicas.js';

const FEWEST_ROUNDS = 6;
const CHANGES_A_ROUND = 250;
const POLL_MS = 20;
const MAX_STARTS = 5;
const AFTER_FAILURE_MS = 500;

/** Kills one or two processes at a time, again and again, and starts them as a supervisor does; PostgreSQL restarts half-way. */
export class Chaos {
  kills = 0;
  private readonly starting = new Map<Service, Promise<void>>();

  constructor(
    private readonly replicas: Replicas,
    private readonly random: () => number,
    private readonly signal: AbortSignal,
  ) {}

  /** The next round comes once so many changes have been made; it does not wait for those that are starting. */
  async wreak(changes: () => number): Promise<void> {
    try {
      await this.wreakRounds(changes);
    } finally {
      await Promise.all(this.starting.values());
    }
  }

  private async wreakRounds(changes: () => number): Promise<void> {
    const rounds = Math.max(FEWEST_ROUNDS, Math.round(CHANGES / CHANGES_A_ROUND));
    for (let round = 0; round < rounds; round += 1) {
      const next = ((round + this.random()) / rounds) * CHANGES;
      while (changes() < next || this.running.length === 0) await sleep(POLL_MS, undefined, { signal: this.signal });
      if (round === Math.floor(rounds / 2)) await this.replicas.restartPostgres();
      for (let victims = this.random() < 0.5 ? 1 : 2; victims > 0; victims -= 1) await this.kill();
    }
  }

  private get running(): Service[] {
    return this.replicas.all.filter((service) => !this.starting.has(service));
  }

  private async kill(): Promise<void> {
    const victim = this.running[Math.floor(this.random() * this.running.length)];
    if (!victim) return;
    await victim.kill();
    this.kills += 1;
    const start = this.start(victim);
    start.catch(() => undefined);
    this.starting.set(victim, start);
  }

  /** One that met a database that was away, and gave up, is started again. */
  private async start(service: Service, tries = MAX_STARTS): Promise<void> {
    try {
      await service.start();
      this.starting.delete(service);
    } catch (error) {
      if (tries === 1) throw error;
      await sleep(AFTER_FAILURE_MS);
      await this.start(service, tries - 1);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { OddRequests, type OddRequest } from '../../contract/fuzz-requests.js';
import { Dice } from '../../contract/fuzz-values.js';
import { apiRoutes, servedRoutes } from '../../contract/routes.js';
import { Agent } from '../../setup/agent.js';
import { given } from '../../setup/given.js';
import { ODD_SEED, say, STORM_REQUESTS } from '../../setup/neighbours.js';
import { randomFrom } from '../../setup/random.js';
import type { Replicas } from '../replicas/replicas.js';
import type { Service } from '../story/service.js';
import { ask, type Asked } from './asked.js';
import { buryCanary, newGround, type Ground } from './ground.js';
import { oddAct, OddCalls, oddVisit, type DescribedTool } from './odd-calls.js';

const AT_ONCE = 16;
/** Deletions and decisions use records up, and settings lock people out: each round has an organization of its own. */
const ROUND = 1000;
const KILLS = 40;
const FEWEST_BETWEEN_KILLS = 400;
/** By the last digit of a request's number. */
const KINDS = ['route', 'route', 'route', 'route', 'route', 'door', 'tool', 'tool', 'page', 'visit'] as const;

type Kind = (typeof KINDS)[number];

const IN_PERSON = { 'x-requested-with': 'proposal-service', 'sec-fetch-site': 'same-origin' };
/** What only the inside of the service knows. */
const INTERNALS =
  /node_modules[\\/]|\.js:\d+:\d+|\bat \S+ \((?:file:|node:|\/|<anonymous>)|SELECT .* FROM|\$argon2|postgres:\/\//;
const KILLED = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|aborted/;

/** Odd requests of every kind to two processes, the second of which, and a worker, are killed again and again. */
export class FuzzStorm {
  readonly failures: string[] = [];
  readonly statuses = new Map<string, number>();
  /** Of the process that lives, after each round. */
  readonly memory: number[] = [];
  kills = 0;
  cutOff = 0;
  private readonly routes;
  private readonly visited;
  private readonly requests: OddRequests;
  private readonly calls: OddCalls;
  private readonly mortal: Service[];
  private starting = new Set<Service>();
  private canary = '';

  constructor(
    private readonly replicas: Replicas,
    tools: readonly DescribedTool[],
  ) {
    const { inside, apis, workers } = replicas;
    this.routes = apiRoutes(inside);
    this.visited = servedRoutes(inside).filter(({ path }) => !path.startsWith('/health'));
    this.requests = new OddRequests(inside.schema, this.routes);
    this.calls = new OddCalls(tools);
    this.mortal = [apis[1]!, workers[0]!];
  }

  async rage(): Promise<void> {
    this.canary = await buryCanary(await given.organization({}, this.replicas.inside));
    const agent = new Agent(this.replicas.inside);
    await agent.register();
    const between = Math.max(FEWEST_BETWEEN_KILLS, Math.floor(STORM_REQUESTS / KILLS));
    let next = this.prepare(agent);
    for (let start = 0; start < STORM_REQUESTS; start += ROUND) {
      const ground = await next;
      if (start + ROUND < STORM_REQUESTS) next = this.prepare(agent);
      await this.round(ground, start, Math.min(start + ROUND, STORM_REQUESTS), between);
      const memory = this.replicas.apis[0]!.memory;
      if (memory !== null) this.memory.push(memory);
      this.tell(start + ROUND);
    }
    while (this.starting.size > 0) await sleep(50);
  }

  /** While the round before goes on. */
  private prepare(agent: Agent): Promise<Ground> {
    const ground = given
      .organization({}, this.replicas.inside)
      .then((organization) => newGround(organization, this.routes, agent));
    // Whoever waits for it is told; until then nobody does.
    ground.catch(() => undefined);
    return ground;
  }

  /** How far it has come, ten times in a long run. */
  private tell(done: number): void {
    const tenth = Math.ceil(STORM_REQUESTS / 10);
    if (tenth >= ROUND && done % tenth < ROUND)
      say(`${done} requests, ${this.kills} kills, ${this.failures.length} failures`);
  }

  private async round(ground: Ground, start: number, end: number, between: number): Promise<void> {
    let next = start;
    const worker = async () => {
      while (next < end) {
        const index = next++;
        if (index % between === between - 1) this.kill(this.mortal[this.kills % this.mortal.length]!);
        await this.one(index, ground);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  private kill(service: Service): void {
    if (this.starting.has(service)) return;
    this.kills += 1;
    this.starting.add(service);
    const again = async () => {
      await service.kill();
      await service.start();
    };
    again().then(
      () => this.starting.delete(service),
      (error: unknown) => {
        this.starting.delete(service);
        this.failures.push(`It did not start again: ${String(error)}`);
      },
    );
  }

  private async one(index: number, ground: Ground): Promise<void> {
    const kind = KINDS[index % KINDS.length]!;
    const odd = this.make(kind, new Dice(randomFrom(ODD_SEED + index)), ground);
    const target = this.target(index);
    try {
      const asked = await ask(target.url, odd);
      const name = `${kind} ${asked.status}`;
      this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1);
      this.judge(kind, asked);
    } catch (error) {
      const { message } = error as Error;
      if (this.mortal.includes(target) && KILLED.test(message)) this.cutOff += 1;
      else this.failures.push(`${index}, ${kind}: ${message.slice(0, 600)}\n  ${told(odd)}`);
    }
  }

  /** In turn; who starts again is left out, as a load balancer does it. */
  private target(index: number): Service {
    const [living, mortal] = this.replicas.apis as [Service, Service];
    return Math.floor(index / KINDS.length) % 2 === 0 || this.starting.has(mortal) ? living : mortal;
  }

  private make(kind: Kind, dice: Dice, ground: Ground): OddRequest {
    if (kind === 'tool') return this.calls.make(dice, ground.token, ground.ids);
    if (kind === 'page') return oddAct(dice, ground.pages);
    if (kind === 'visit') return oddVisit(dice, this.visited, ground.ids.id!);
    const odd = this.requests.make(dice, ground.key, ground.idsOf);
    if (kind === 'route') return odd;
    const { authorization: _key, ...headers } = odd.headers;
    return { ...odd, path: `/app/api${odd.path}`, headers: { ...headers, ...IN_PERSON, cookie: ground.cookie } };
  }

  private judge(kind: Kind, { status, requestId, text }: Asked): void {
    if (status >= 500 && status !== 503) throw new Error(`answered ${status}: ${text.slice(0, 400)}`);
    if (text.includes(this.canary)) throw new Error(`told what is another organization’s: ${text.slice(0, 400)}`);
    const inside = INTERNALS.exec(text);
    if (inside && kind !== 'visit')
      throw new Error(`told of its inside: …${text.slice(Math.max(0, inside.index - 80), inside.index + 200)}`);
    if (!requestId) throw new Error(`${status} has no X-Request-Id: ${text.slice(0, 200)}`);
    if (kind === 'tool' && /"code":\s*(-32603|\\?"internal)/.test(text))
      throw new Error(`failed: ${text.slice(0, 400)}`);
  }
}

function told(odd: OddRequest): string {
  const { authorization: _key, cookie: _cookie, ...headers } = odd.headers;
  return JSON.stringify({ ...odd, headers, body: odd.body?.toString().slice(0, 400) }).slice(0, 1200);
}

/** @long Walks thousands of steps at random. */
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { ODD_SEED, WALKS } from '../../setup/neighbours.js';
import { randomFrom } from '../../setup/random.js';
import type { Reader } from '../pages/reader.js';
import type { Json } from '../proposals/examples.js';
import { aNamed, type Named } from './people.js';

const STEPS = 18;
const MOVES = [
  ...(['sign', 'sign', 'sign', 'sign', 'publish', 'publish', 'add', 'remove', 'move', 'readdress', 'deny'] as const),
  ...(['reopen', 'unpublish', 'cancel', 'edit', 'two at once'] as const),
] as const;
type Move = (typeof MOVES)[number];

interface Person {
  id: string;
  name: string;
  email: string;
  role: string;
  position: number;
  signed: boolean;
  denied: boolean;
  asked: boolean;
}

/** What is to be so, told without the service. */
interface Model {
  deal: 'pending' | 'approved' | 'denied' | 'canceled';
  page: 'draft' | 'published' | 'unpublished';
  people: Person[];
  /** Signatures that were given, voided ones too. */
  given: number;
  title: number;
}

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

let count = 0;

class Walk {
  readonly model: Model = { deal: 'pending', page: 'draft', people: [], given: 0, title: 0 };
  /** Links that somebody holds, also of those who were taken off. */
  private readonly held = new Map<string, Reader>();

  constructor(
    private readonly named: Named,
    private readonly random: () => number,
  ) {}

  async play(move: Move): Promise<void> {
    const { model } = this;
    const one = this.pick(model.people);
    switch (move) {
      case 'add':
        return this.add();
      case 'remove':
        if (one) await this.remove(one);
        return;
      case 'move':
        if (one) await this.change(one, { position: 1 + Math.floor(this.random() * 3) });
        return;
      case 'readdress':
        if (one) await this.change(one, { email: `p${(count += 1)}@example.com` });
        return;
      case 'sign':
        if (one) this.expectSigned(one, await this.sign(one));
        return;
      case 'two at once':
        return this.twoAtOnce();
      case 'deny':
        if (one) await this.deny(one);
        return;
      default:
        return this.act(move);
    }
  }

  /** Everything that can be seen is what the model says. */
  async agrees(): Promise<void> {
    const { deal, page, people, given: signatures } = this.model;
    const record = await this.named.read();
    expect([record.deal_status, record.page_status]).toEqual([deal, page]);
    const statusOf = (one: Person) => (one.signed ? 'signed' : one.denied ? 'denied' : one.asked ? 'asked' : 'waiting');
    const seen = (await this.named.all()).map(({ id, status }) => [
      id,
      status === 'invited' || status === 'viewed' ? 'asked' : status,
    ]);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(people.map((one) => [one.id, statusOf(one)])));
    const evidence = await this.named.evidence();
    expect(verifyEvidence(Buffer.from(evidence))).toMatchObject({ valid: true });
    const events = JSON.parse(evidence).events as { type: string }[];
    expect(events.filter(({ type }) => type === 'signed')).toHaveLength(signatures);
  }

  private get isOpen(): boolean {
    return this.model.deal === 'pending' && this.model.page === 'published';
  }

  private get isPartlySigned(): boolean {
    return this.model.deal === 'pending' && this.model.people.some(({ signed }) => signed);
  }

  private pick<T>(from: T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  private isTurn(one: Person): boolean {
    const waiting = this.model.people.filter(({ role, signed }) => role === 'signer' && !signed);
    return (
      one.role !== 'signer' || (!one.signed && one.position === Math.min(...waiting.map((other) => other.position)))
    );
  }

  /** Whoever's turn it is by now. */
  private ask(): void {
    if (this.isOpen) for (const one of this.model.people) if (this.isTurn(one)) one.asked = true;
  }

  /** A change of people may take the turn from somebody again. */
  private askAnew(): void {
    for (const one of this.model.people) if (!one.signed && !this.isTurn(one)) one.asked = false;
    this.ask();
  }

  private lowest(one?: Person): number {
    const { people } = this.model;
    return Math.max(0, ...people.filter((other) => other !== one && other.signed).map(({ position }) => position));
  }

  private async add(): Promise<void> {
    const { people, deal } = this.model;
    const role = this.random() < 0.8 ? 'signer' : 'viewer';
    const [name, position] = [`P${(count += 1)}`, 1 + Math.floor(this.random() * 3)];
    const person = { name, email: `${name.toLowerCase()}@example.com`, role, position };
    const { status, body } = await this.named.add(person);
    const fits = role === 'viewer' || position >= this.lowest();
    expect(['add', status]).toEqual(['add', deal === 'pending' && fits ? 201 : 409]);
    if (status !== 201) return;
    people.push({ ...person, id: body.id as string, signed: false, denied: false, asked: false });
    this.askAnew();
  }

  private isLastAwaited(one: Person): boolean {
    const waiting = this.model.people.filter(({ role, signed }) => role === 'signer' && !signed);
    return this.isPartlySigned && waiting.length === 1 && waiting[0] === one;
  }

  private async remove(one: Person): Promise<void> {
    const { model } = this;
    const { status } = await this.named.api.delete(this.named.at(`/recipients/${one.id}`));
    const may = !one.signed && !one.denied && !this.isLastAwaited(one);
    expect(['remove', status]).toEqual(['remove', may ? 204 : 409]);
    if (!may) return;
    model.people = model.people.filter((other) => other !== one);
    this.askAnew();
  }

  private async change(one: Person, changes: { position?: number; email?: string }): Promise<void> {
    const { status } = await this.named.api.patch(this.named.at(`/recipients/${one.id}`), changes);
    const { position = one.position } = changes;
    const isSame = position === one.position && changes.email === undefined;
    const fits = one.role === 'viewer' || position >= this.lowest(one);
    const isDecided = this.model.deal !== 'pending';
    const isFree = !one.signed && !one.denied && fits;
    const may = isDecided ? changes.position === undefined && isFree : isSame || isFree;
    expect(['change', status]).toEqual(['change', may ? 200 : 409]);
    if (!may || isSame) return;
    Object.assign(one, changes);
    if (changes.email) {
      this.held.delete(one.id);
      one.asked = false;
    }
    this.askAnew();
  }

  private async readerFor(one: Person): Promise<Reader> {
    const held = this.held.get(one.id) ?? (await this.named.reader(one));
    this.held.set(one.id, held);
    return held;
  }

  /** The status of the answer; 0 where there is no link to open. */
  private async sign(one: Person): Promise<number> {
    if (this.model.page !== 'published' || this.model.deal === 'canceled') return 0;
    return (await this.named.sign(one, {}, await this.readerFor(one))).status;
  }

  private expectSigned(one: Person, status: number): void {
    const { model } = this;
    if (status === 0) return;
    const may = one.role === 'signer' && !one.signed && this.isTurn(one);
    const refused = model.deal !== 'pending' || one.role === 'signer' ? 409 : 403;
    expect(['sign', status]).toEqual(['sign', this.isOpen && may ? 200 : refused]);
    if (status !== 200) return;
    one.signed = one.asked = true;
    model.given += 1;
    if (model.people.every(({ role, signed }) => role !== 'signer' || signed)) model.deal = 'approved';
    this.ask();
  }

  /** The same person twice, and another: each signature counts once. */
  private async twoAtOnce(): Promise<void> {
    const { model } = this;
    const [one, other] = [this.pick(model.people), this.pick(model.people)];
    if (!this.isOpen || !one || !other) return;
    for (const person of [one, other]) await this.readerFor(person);
    const asked = [one, one, other];
    const statuses = await Promise.all(asked.map((person) => this.sign(person)));
    const signed = new Set(asked.filter((_person, index) => statuses[index] === 200));
    expect(statuses.filter((status) => status === 200)).toHaveLength(signed.size);
    const inOrder = [...signed].sort((a, b) => a.position - b.position);
    for (const person of inOrder) this.expectSigned(person, 200);
  }

  private async deny(one: Person): Promise<void> {
    const { model } = this;
    if (model.page !== 'published' || model.deal === 'canceled') return;
    const { status } = await (await this.readerFor(one)).json('deny', {});
    const may = this.isOpen && one.role === 'signer' && !one.signed;
    const refused = model.deal !== 'pending' || one.role === 'signer' ? 409 : 403;
    expect(['deny', status]).toEqual(['deny', may ? 200 : refused]);
    if (!may) return;
    one.denied = one.asked = true;
    model.deal = 'denied';
  }

  private async act(move: 'publish' | 'unpublish' | 'reopen' | 'cancel' | 'edit'): Promise<void> {
    const { model } = this;
    const before = { partly: this.isPartlySigned, deal: model.deal };
    if (move === 'edit') {
      const { status } = await this.named.api.patch(this.named.at(), { title: `T${(model.title += 1)}` });
      expect(['edit', status]).toEqual(['edit', before.deal === 'pending' && !before.partly ? 200 : 409]);
      return;
    }
    const body: Json | undefined = move === 'cancel' ? { reason: 'Called off.' } : move === 'reopen' ? {} : undefined;
    const { status } = await this.named.api.post(this.named.at(`/${move}`), body);
    const may = {
      publish: before.deal === 'pending',
      unpublish: model.page === 'published',
      cancel: before.deal === 'pending' || before.deal === 'approved',
      reopen: before.partly || before.deal === 'denied' || (before.deal === 'canceled' && !this.wasApproved),
    }[move];
    expect([move, status]).toEqual([move, may ? 200 : 409]);
    if (!may) return;
    if (move === 'publish') model.page = 'published';
    if (move === 'unpublish') model.page = 'unpublished';
    if (move === 'cancel') {
      this.wasApproved = before.deal === 'approved';
      model.deal = 'canceled';
    }
    if (move === 'reopen') {
      model.deal = 'pending';
      if (model.page !== 'draft') model.page = 'unpublished';
      for (const one of model.people) one.signed = one.denied = one.asked = false;
    }
    this.ask();
  }

  private wasApproved = false;
}

it('whatever people, sender and chance do in whatever order, nothing signed is lost or doubled', async () => {
  for (let index = 0; index < WALKS; index += 1) {
    const random = randomFrom(ODD_SEED * 7 + index);
    const walk = new Walk(await aNamed(acme, []), random);
    const moves: Move[] = ['add', 'add', 'publish'];
    for (let step = 0; step < STEPS; step += 1) moves.push(MOVES[Math.floor(random() * MOVES.length)] ?? 'sign');
    const done: Move[] = [];
    try {
      for (const move of moves) {
        done.push(move);
        await walk.play(move);
        await walk.agrees();
      }
    } catch (error) {
      throw new Error(`Walk ${index}, ${done.join(', ')}: ${(error as Error).message}`, { cause: error });
    }
  }
}, 120_000);

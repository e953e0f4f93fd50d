/** How much may go on and wait: of all, and of one of those that share it. */
export interface TurnLimits {
  atOnce: { each: number; all: number };
  waiting: { each: number; all: number };
}

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/**
 * Turns that go round between those who wait, so that nobody who asks for much keeps the others waiting. Where there is no
 * more room to wait, whoever waits most gives way to those who wait less.
 */
export class FairTurns {
  private readonly running = new Map<string, number>();
  private goingOn = 0;
  /** Whose turn was longest ago comes first. */
  private readonly waiting = new Map<string, Waiter[]>();
  private standing = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** Whether somebody waits for a turn. */
  get isAwaited(): boolean {
    return this.standing > 0;
  }

  /** Whether one more may go on or wait. */
  hasPlace(whose: string): boolean {
    const { each, all } = this.limits.waiting;
    const own = this.waiting.get(whose)?.length ?? 0;
    if (this.hasRoom(whose)) return true;
    return own < each && (this.standing < all || own + 1 < (this.longest()?.length ?? 0));
  }

  /** Throws what `full` gives where too many wait already. */
  async take<T>(whose: string, work: () => Promise<T>, full: () => Error): Promise<T> {
    if (this.hasRoom(whose)) this.begin(whose);
    else await this.wait(whose, full);
    try {
      return await work();
    } finally {
      this.end(whose);
    }
  }

  private hasRoom(whose: string): boolean {
    const { each, all } = this.limits.atOnce;
    return this.goingOn < all && (this.running.get(whose) ?? 0) < each;
  }

  private wait(whose: string, full: () => Error): Promise<void> {
    if (!this.hasPlace(whose)) throw full();
    if (this.standing >= this.limits.waiting.all) this.longest()?.pop()?.refuse();
    else this.standing += 1;
    const own = this.waiting.get(whose) ?? [];
    this.waiting.set(whose, own);
    return new Promise((begin, reject) => own.push({ begin, refuse: () => reject(full()) }));
  }

  /** Those of whoever waits most. */
  private longest(): Waiter[] | undefined {
    let most: Waiter[] | undefined;
    for (const own of this.waiting.values()) if (own.length > (most?.length ?? 0)) most = own;
    return most;
  }

  private begin(whose: string): void {
    this.goingOn += 1;
    this.running.set(whose, (this.running.get(whose) ?? 0) + 1);
  }

  private end(whose: string): void {
    const left = (this.running.get(whose) ?? 1) - 1;
    this.goingOn -= 1;
    if (left > 0) this.running.set(whose, left);
    else this.running.delete(whose);
    const next = this.standing > 0 ? [...this.waiting.keys()].find((one) => this.hasRoom(one)) : undefined;
    if (next === undefined) return;
    const [first, ...others] = this.waiting.get(next) ?? [];
    this.waiting.delete(next);
    if (others.length > 0) this.waiting.set(next, others);
    this.standing -= 1;
    this.begin(next);
    first?.begin();
  }
}

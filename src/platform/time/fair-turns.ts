/** How much may go on and wait: of all, and of one of those that share it. */
export interface TurnLimits {
  atOnce: { each: number; all: number };
  waiting: { each: number; all: number };
}

/** Turns that go round between those who wait, so that nobody who asks for much keeps the others waiting. */
export class FairTurns {
  private readonly running = new Map<string, number>();
  /** Whose turn was longest ago comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly limits: TurnLimits) {}

  /** Whether one more may go on or wait. */
  hasPlace(whose: string): boolean {
    const own = this.waiting.get(whose)?.length ?? 0;
    const all = sum([...this.waiting.values()].map(({ length }) => length));
    return this.hasRoom(whose) || (own < this.limits.waiting.each && all < this.limits.waiting.all);
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
    return (
      sum(this.running.values()) < this.limits.atOnce.all && (this.running.get(whose) ?? 0) < this.limits.atOnce.each
    );
  }

  private wait(whose: string, full: () => Error): Promise<void> {
    if (!this.hasPlace(whose)) throw full();
    const own = this.waiting.get(whose) ?? [];
    this.waiting.set(whose, own);
    return new Promise((resolve) => own.push(resolve));
  }

  private begin(whose: string): void {
    this.running.set(whose, (this.running.get(whose) ?? 0) + 1);
  }

  private end(whose: string): void {
    const left = (this.running.get(whose) ?? 1) - 1;
    if (left > 0) this.running.set(whose, left);
    else this.running.delete(whose);
    const next = [...this.waiting.keys()].find((one) => this.hasRoom(one));
    if (next === undefined) return;
    const [first, ...others] = this.waiting.get(next) ?? [];
    this.waiting.delete(next);
    if (others.length > 0) this.waiting.set(next, others);
    this.begin(next);
    first?.();
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

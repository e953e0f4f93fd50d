/** What finds no place to wait in, or gives it up to others, and so comes again. */
export class NoPlace extends Error {}

/** When those come again for whom there is no place: one after the other, so that most of them find one. */
export class ComingAgain {
  private readonly last = new Map<string, number>();

  constructor(private readonly apartMs: number) {}

  /** Seconds from now. */
  secondsFor(whose: string, now: Date): number {
    const at = now.getTime();
    for (const [one, last] of this.last) if (last < at) this.last.delete(one);
    const again = Math.max(at, this.last.get(whose) ?? 0) + this.apartMs;
    this.last.set(whose, again);
    return (again - at) / 1000;
  }
}

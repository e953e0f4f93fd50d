/** Of one organization at once; the one that is prepared is counted. */
const PLACES = 2;
const APART_SECONDS = 1;

/** Where pictures wait for their turn: one is prepared at a time, and no organization fills the line. */
export class PictureLine {
  private last: Promise<unknown> = Promise.resolve();
  private readonly inLine = new Map<string, number>();
  private readonly sentAway = new Map<string, number>();

  /** Seconds after which to come again, one after the other; null when there is a place. */
  secondsToWait(organizationId: string, now: Date): number | null {
    if ((this.inLine.get(organizationId) ?? 0) < PLACES) return null;
    const [seconds, known] = [now.getTime() / 1000, this.sentAway.get(organizationId) ?? 0];
    const again = Math.max(seconds, known) + APART_SECONDS;
    this.sentAway.set(organizationId, again);
    return again - seconds;
  }

  async inTurn(organizationId: string, work: () => Promise<void>): Promise<void> {
    this.inLine.set(organizationId, (this.inLine.get(organizationId) ?? 0) + 1);
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    await turn.finally(() => {
      this.leave(organizationId);
    });
  }

  private leave(organizationId: string): void {
    const left = (this.inLine.get(organizationId) ?? 1) - 1;
    this.inLine.set(organizationId, left);
    if (left > 0) return;
    this.inLine.delete(organizationId);
    this.sentAway.delete(organizationId);
  }
}

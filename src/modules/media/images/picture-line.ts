import { ComingAgain } from '../../../platform/time/coming-again.js';

/** Of one organization at once; the one that is prepared is counted. */
const PLACES = 2;
const APART_MS = 1000;

/** Where pictures wait for their turn: one is prepared at a time, and no organization fills the line. */
export class PictureLine {
  private last: Promise<unknown> = Promise.resolve();
  private readonly inLine = new Map<string, number>();
  private readonly comingAgain = new ComingAgain(APART_MS);

  /** Seconds after which to come again, one after the other; null when there is a place. */
  secondsToWait(organizationId: string, now: Date): number | null {
    if ((this.inLine.get(organizationId) ?? 0) < PLACES) return null;
    return this.comingAgain.secondsFor(organizationId, now);
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
    if (left > 0) this.inLine.set(organizationId, left);
    else this.inLine.delete(organizationId);
  }
}

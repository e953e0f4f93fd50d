/** Says that an operation needs something slow first, so that its transaction is given up meanwhile. */
class StepDue extends Error {
  constructor(
    readonly work: () => Promise<unknown>,
    readonly discard: (result: never) => Promise<void>,
  ) {
    super('The transaction is given up for work that must hold none.');
  }
}

interface Step {
  result: unknown;
  discard: (result: never) => Promise<void>;
}

/** What an operation has done outside of its transaction: at hand when the transaction begins anew. */
export class Preparation {
  private readonly steps: Step[] = [];
  private taken = 0;

  /** Every attempt asks for the same steps, in the same order. */
  restart(): void {
    this.taken = 0;
  }

  /** The result of the next step; until it is done, this throws what `carryOut` takes. */
  take<T>(work: () => Promise<T>, discard: (result: T) => Promise<void>): T {
    const step = this.steps[this.taken];
    if (!step) throw new StepDue(work, discard);
    this.taken += 1;
    return step.result as T;
  }

  /** Does the step that an attempt ended for; any other error is thrown on, and what was prepared is given up. */
  async carryOut(error: unknown): Promise<void> {
    try {
      if (!(error instanceof StepDue)) throw error;
      this.steps.push({ result: await error.work(), discard: error.discard });
    } catch (failure) {
      this.restart();
      await this.discardUnused();
      throw failure;
    }
  }

  /** Gives up what the last attempt had no use for, such as the work of a request that a twin has carried out. */
  async discardUnused(): Promise<void> {
    for (const { result, discard } of this.steps.splice(this.taken)) await discard(result as never);
  }
}

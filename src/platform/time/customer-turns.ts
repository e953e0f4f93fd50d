import { customerOf } from '../operations/correlation.js';
import { FairTurns } from './fair-turns.js';

/** Turns that go round between organizations; one and its twin share theirs. */
export class CustomerTurns extends FairTurns {
  override hasPlace(organizationId: string): boolean {
    return super.hasPlace(customerOf(organizationId));
  }

  override take<T>(organizationId: string, work: () => Promise<T>, full: () => Error): Promise<T> {
    return super.take(customerOf(organizationId), work, full);
  }
}

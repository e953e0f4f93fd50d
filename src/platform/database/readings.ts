import type { Pool } from 'pg';
import { correlation } from '../operations/correlation.js';
import { CustomerTurns } from '../time/customer-turns.js';
import { readingsOf, tooManyReadings } from './limits.js';
import type { Statement } from './statement.js';

/** Statements that stand for themselves: of one customer no more at once than leaves connections to others. */
export class Readings {
  private readonly turns: CustomerTurns;

  constructor(private readonly pool: Pool) {
    this.turns = new CustomerTurns(readingsOf(pool.options.max));
  }

  async rows<R extends object>(query: Statement & { values: unknown[] }): Promise<R[]> {
    const ask = async () => (await this.pool.query<R>(query)).rows;
    const customer = correlation()?.customer;
    return customer === undefined ? ask() : this.turns.take(customer, ask, tooManyReadings);
  }
}

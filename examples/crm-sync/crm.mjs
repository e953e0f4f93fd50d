import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** In place of your CRM: its deals and their history, in a file. */
export class Crm {
  #file;
  #data;

  constructor(file) {
    this.#file = file;
    this.#data = JSON.parse(readFileSync(file, 'utf8'));
  }

  deals() {
    return this.#data.deals;
  }

  knows(eventId) {
    return this.#data.history.some(({ event_id }) => event_id === eventId);
  }

  /** Both or neither: what a database does in a transaction, a file does by taking the other's place. */
  won(dealId, entry) {
    const deal = this.#data.deals.find(({ id }) => id === dealId);
    if (deal) deal.stage = 'won';
    this.#data.history.push({ deal_id: dealId, ...entry });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#data, null, 2));
    renameSync(`${this.#file}.new`, this.#file);
  }

  summary() {
    const won = this.#data.deals.filter(({ stage }) => stage === 'won');
    return { deals: this.#data.deals.length, won: won.length };
  }
}

import type { SnapshotOffer } from '../proposal-snapshot.dto.js';

type Look = (text: string, field: string) => void;

/** Every text of offers that clients read, with its path. */
export function eachOfferText(offers: SnapshotOffer[], look: Look): void {
  for (const [index, offer] of offers.entries()) {
    const path = `products[${index}]`;
    texts(offer, ['name'], path, look);
    for (const [at, { rows, ...one }] of (offer.packages ?? []).entries()) {
      texts(one, ['name', 'description'], `${path}.packages[${at}]`, look);
      for (const [row, cells] of rows.entries())
        texts(cells, ['label', 'value'], `${path}.packages[${at}].rows[${row}]`, look);
    }
    for (const [at, line] of offer.lines.entries())
      texts(line, ['name', 'description', 'unit'], `${path}.lines[${at}]`, look);
    for (const [at, milestone] of (offer.payment.milestones ?? []).entries())
      texts(milestone, ['label'], `${path}.payment.milestones[${at}]`, look);
  }
}

function texts<T extends object>(part: T, names: (keyof T & string)[], path: string, look: Look): void {
  for (const name of names) {
    const text = part[name];
    if (typeof text === 'string') look(text, `${path}.${name}`);
  }
}

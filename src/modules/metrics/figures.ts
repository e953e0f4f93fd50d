import { averageOf, INTERVALS } from '../../platform/money/money.js';
import { RECEIVED, type Counted, type Fact, type FactRow } from './facts.queries.js';
import type { CountsDto, CurrencyFiguresDto, RateDto, RecurringAmountDto } from './figures.dto.js';

/** What happened in a range, with the amounts of what was decided; what is pending is so now. */
export function salesFacts({ from, to }: { from: string | null; to: string | null }): Counted[] {
  const range = { from, to };
  return [
    { fact: 'created', ...range },
    { fact: 'published', ...range },
    { fact: 'viewed', ...range },
    { fact: 'approved', ...range, amounts: true, recurring: true },
    { fact: 'denied', ...range, amounts: true },
    { fact: 'expired', ...range },
    { fact: 'canceled', ...range },
    { fact: 'pending', ...NOW, amounts: true },
  ];
}

/** Of all time, and without the archived ones, as lists show what is. */
export const NOW = { from: null, to: null, listed: true } as const;

const COUNTS: Fact[] = ['created', 'published', 'viewed', 'approved', 'denied', 'expired', 'canceled', 'pending'];

/** How many proposals the rows of a fact are about. */
export function countOf(rows: FactRow[], fact: string): number {
  return sum(rows, fact, ({ count }) => count);
}

export function sum(rows: FactRow[], fact: string, numberOf: (row: FactRow) => number): number {
  return rows.reduce((total, row) => (row.fact === fact ? total + numberOf(row) : total), 0);
}

export function countsOf(rows: FactRow[]): CountsDto {
  return Object.fromEntries(COUNTS.map((fact) => [fact, countOf(rows, fact)])) as unknown as CountsDto;
}

/** Currencies that have amounts, each with its rows. */
export function byCurrency(rows: FactRow[]): [currency: string, rows: FactRow[]][] {
  const groups = grouped(rows, ({ currency }) => currency);
  const known = [...groups].filter((entry): entry is [string, FactRow[]] => entry[0] !== null);
  return known.sort(([a], [b]) => (a < b ? -1 : 1));
}

export function grouped<K>(rows: FactRow[], keyOf: (row: FactRow) => K): Map<K, FactRow[]> {
  const groups = new Map<K, FactRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export function currencyFigures(rows: FactRow[]): CurrencyFiguresDto[] {
  return byCurrency(rows).map(([currency, own]) => {
    const once = own.filter(({ interval }) => interval === null);
    const approved_total = amountOf(once, 'approved');
    return {
      currency,
      approved_total,
      approved_recurring: recurringOf(own, 'approved'),
      pipeline_total: amountOf(once, 'pending'),
      denied_total: amountOf(once, 'denied'),
      average_deal: averageOf(approved_total, countOf(once, 'approved')),
      paid_total: amountOf(once, RECEIVED),
    };
  });
}

/** What recurs of a fact, by interval; intervals without any are left out. */
export function recurringOf(rows: FactRow[], fact: string): RecurringAmountDto[] {
  return INTERVALS.flatMap((interval) => {
    const found = rows.filter((row) => row.interval === interval);
    return found.length > 0 ? [{ interval, total: amountOf(found, fact) }] : [];
  });
}

export function amountOf(rows: FactRow[], fact: string): number {
  return sum(rows, fact, ({ amount }) => amount);
}

export function winRate(counts: CountsDto): RateDto {
  const { approved, denied, expired } = counts;
  return rate(approved, approved + denied + expired);
}

export function rate(numerator: number, denominator: number): RateDto {
  return { value: ratio(numerator, denominator), numerator, denominator };
}

/** Null when there is nothing to divide by. */
export function ratio(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : numerator / denominator;
}

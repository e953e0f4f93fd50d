/** With the row that tells whether there are more: pages by default, in round numbers, and the largest. */
const USUAL_PAGES = new Set([11, 21, 26, 51, 101]);

/** Conditions and bound values of one statement; `$1` is always the organization. */
export class Where {
  readonly values: unknown[];
  private readonly conditions: string[];

  constructor(organizationId: string, table = '') {
    this.values = [organizationId];
    this.conditions = [`${table ? `${table}.` : ''}organization_id = $1`];
  }

  /** The placeholder of a bound value. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * How many rows are wanted. The usual numbers stand in the text: PostgreSQL takes a bound one for any, so it would plan
   * the statement anew each time, which costs more than to read a page.
   */
  limit(rows: number): string {
    return `limit ${this.wanted(rows)}`;
  }

  /** The same number for other places of the statement. */
  wanted(rows: number): string {
    return USUAL_PAGES.has(rows) ? String(rows) : `${this.bind(rows)}::bigint`;
  }

  and(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** The column has one of the values of a list that commas separate. */
  andOneOf(column: string, list: string): this {
    return this.and(this.oneOf(column, list.split(',')));
  }

  /** One value alone is compared as such, so that an index gives its rows in order. */
  oneOf(column: string, values: readonly string[]): string {
    return values.length === 1
      ? `${column} = ${this.bind(values[0])}`
      : `${column} = any(${this.bind(values)}::text[])`;
  }

  /** That `column`, which is searchable, has the text somewhere, in any case and with accents or without. */
  finding(text: string, column = 'searched'): string {
    return `${column} like searchable(${this.bind(containing(text))})`;
  }

  get text(): string {
    return this.conditions.join(' and ');
  }

  get isFiltered(): boolean {
    return this.conditions.length > 1;
  }
}

/** A pattern for `like` that finds `text` itself anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

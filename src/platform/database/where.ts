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

  and(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  get text(): string {
    return this.conditions.join(' and ');
  }

  get isFiltered(): boolean {
    return this.conditions.length > 1;
  }
}

/** A pattern for `ilike` that finds `text` itself anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

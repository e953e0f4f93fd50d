import { definedCounts, type CountDefinition } from '../../platform/resources/define-resource.js';

/**
 * How the counters are recounted from the rows they count, as `counter` and `value`; `$1` is the organization. A counter
 * that none of these gives is reported.
 */
export function counterRecounts(): string[] {
  return definedCounts().flatMap(([name, count]) => (count.kept ? [recount(name, count)] : []));
}

function recount(name: string, { table, where = 'true', sum, by = [] }: CountDefinition): string {
  const value = sum === undefined ? 'count(*)' : `coalesce(sum(${sum}), 0)`;
  const counter = [`'${name}'`, ...by.map((column) => `':' || ${column}`)].join(' || ');
  const groups = by.length > 0 ? ` group by ${by.join(', ')}` : '';
  return `select ${counter} as counter, ${value} as value from ${table} where organization_id = $1 and ${where}${groups}`;
}

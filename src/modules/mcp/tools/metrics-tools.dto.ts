import { OneOf } from '../../../platform/http/validation/fields.js';
import { MetricsQuery } from '../../metrics/metrics-query.dto.js';

export const METRICS = [
  'sales',
  'overview',
  'pipeline',
  'conversion',
  'team-performance',
  'proposal-timing',
  'rejection-reasons',
] as const;

/** Which numbers, and of which proposals. */
export class GetMetricsDto extends MetricsQuery {
  /** As the routes of the API are called. */
  @OneOf(METRICS)
  kind: (typeof METRICS)[number];
}

/** Numbers about proposals. */
export class MetricsDto {
  kind: string;
  /** As the route of this kind answers. */
  data: object;
}

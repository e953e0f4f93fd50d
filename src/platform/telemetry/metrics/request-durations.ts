import type { Response } from 'express';
import type { RequestFinished } from '../logging.js';
import { routeOf } from '../../http/routes.js';
import type { Metrics } from './metrics.js';

/** Measures each request by the pattern of its route: addresses are without number, and some are secrets. */
export function requestDurations(metrics: Metrics): RequestFinished {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Time from a request to the end of its answer.',
    ['method', 'route', 'status'],
  );
  return (request, response, seconds) => {
    if (isEndless(response)) return;
    durations.observe({ method: request.method, route: routeOf(request), status: response.statusCode }, seconds);
  };
}

/** A stream takes as long as its reader likes. */
const isEndless = (response: Response) => String(response.getHeader('Content-Type')).startsWith('text/event-stream');

import type { DashboardRequest } from '../../http/dashboard-request.js';
import type { Place } from './documents.service.js';

/** Whose content an address is about. */
export function placeIn(request: DashboardRequest, id: string): Place {
  return { kind: request.path.startsWith('/app/templates/') ? 'template' : 'proposal', id };
}

import { AppError } from '../../../platform/errors/errors.js';
import { currentTwin } from '../../../platform/operations/correlation.js';

/** 403 in test mode: the members of a twin are those of its organization, and are changed there. */
export function requireLiveMembers(): void {
  if (currentTwin())
    throw new AppError('forbidden', 'Test mode has the members of the organization: change them there.');
}

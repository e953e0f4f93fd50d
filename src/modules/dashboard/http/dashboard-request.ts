import type { Request } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import type { ProofMistake } from '../account/reauthentication.page.js';
import type { Desk, Session } from '../../access/sessions/sessions.service.js';

/** A request of a browser, with who is signed in in it. */
export interface DashboardRequest extends Request, Pick<CallerRequest, 'request_id'> {
  session_token?: string;
  session?: Session;
  desk?: Desk;
  /** Why the password that came with the form proves nothing. */
  proof_mistake?: ProofMistake;
}

/** Thrown where the browser has to go elsewhere first. */
export class SeeOther extends Error {
  constructor(readonly location: string) {
    super('See other');
  }
}

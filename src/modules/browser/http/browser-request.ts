import type { Request } from 'express';
import type { Caller } from '../../../platform/auth/caller.js';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import type { Desk, Session } from '../../access/sessions/sessions.service.js';

/** A request of a browser, with who is signed in in it. */
export interface BrowserRequest extends Request, Pick<CallerRequest, 'request_id'> {
  session_token?: string;
  session?: Session;
  desk?: Desk;
}

/** Thrown where the browser has to go elsewhere first. */
export class SeeOther extends Error {
  constructor(readonly location: string) {
    super('See other');
  }
}

/** Who acts, behind the `MemberGuard`. */
export function callerOf({ desk }: BrowserRequest): Caller {
  if (!desk) throw new Error('This route needs the MemberGuard.');
  return desk.caller;
}

import type { NextFunction, Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';

/** Below this address the operations of `/v1` stand once more, for members in person: a session is the credential there. */
export const MEMBER_DOOR = '/app/api';

/** From here on the request is one for `/v1`, of a member. */
export function memberDoor(request: CallerRequest, _response: Response, next: NextFunction): void {
  if (request.url.startsWith(`${MEMBER_DOOR}/v1/`)) {
    request.in_person = true;
    request.url = request.url.slice(MEMBER_DOOR.length);
  }
  next();
}

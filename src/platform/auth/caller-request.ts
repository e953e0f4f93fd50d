import type { Request } from 'express';
import type { Caller } from './caller.js';

/** A request, and who sends it once the access guard knows. */
export interface CallerRequest extends Request {
  caller?: Caller;
  request_id: string;
}

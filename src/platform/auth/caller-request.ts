import type { Request } from 'express';
import type { ExecutionContext } from '@nestjs/common';
import type { AppError } from '../errors/errors.js';
import type { RestCall } from '../http/rest-call.js';
import type { Caller } from './caller.js';

/** A request, and who sends it once the access guard knows. */
export interface CallerRequest extends Request {
  caller?: Caller | undefined;
  /** Sent by a member who is signed in, to the door for them. */
  in_person?: boolean;
  /** Adds to what was found wrong with it first whatever else is. */
  with_all_problems?: (error: AppError) => Promise<AppError>;
  /** Where its operation is carried out, once it has been let in. */
  door?: { open(execution: ExecutionContext): RestCall };
  /** Who sends it, asked once more while it is being answered; null where its credential lets in no more. */
  ask_again?: () => Promise<Caller | null>;
  request_id: string;
}

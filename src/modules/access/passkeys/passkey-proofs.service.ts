import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors/errors.js';
import type { PasskeyRequestDto } from '../factors/factors.dto.js';
import { lockAccount } from '../factors/factors.queries.js';
import { SessionsService, type OwnSession } from '../sessions/sessions.service.js';
import { SignInLimitsService } from '../sessions/sign-in-limits.service.js';
import type { Assertion } from './credential.js';
import { PasskeysService, type Asked } from './passkeys.service.js';

const NONE = conflict('credential', 'You have no passkey: give your password instead.');

/** Who is signed in proves once more who they are, by a passkey in place of the password. */
@Injectable()
export class PasskeyProofsService {
  constructor(
    private readonly db: Database,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimitsService,
  ) {}

  async options(own: OwnSession): Promise<PasskeyRequestDto> {
    if (!(await this.passkeys.exist(own.userId))) throw NONE;
    return { options: await this.passkeys.requestOptions(askedOf(own)) };
  }

  /** One that is refused is told by its field, and counts. */
  async take(own: OwnSession, assertion: Assertion): Promise<void> {
    const giveBack = await this.limits.takeInSession(own.id);
    await this.db.transaction(async () => {
      await lockAccount(this.db, own.userId);
      await this.passkeys.require(assertion, askedOf(own));
      await this.sessions.prove(own);
    });
    await giveBack();
  }
}

function askedOf({ userId, id }: OwnSession): Asked {
  return { purpose: 'reauthentication', boundTo: id, userId };
}

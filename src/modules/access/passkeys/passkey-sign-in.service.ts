import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { FactorNoticesService } from '../factors/factor-notices.service.js';
import type { PasskeyRequestDto } from '../factors/factors.dto.js';
import { lockAccount } from '../factors/factors.queries.js';
import { ArrivalsService, type Arrival } from '../sessions/arrivals.service.js';
import { SignInLimitsService, type SignInOrigin } from '../sessions/sign-in-limits.service.js';
import { assertionIn } from './credential.js';
import { PasskeysService, type Asked } from './passkeys.service.js';

/** The way in by a passkey alone, which has verified who uses it: no password is asked for, and no second factor. */
@Injectable()
export class PasskeySignInService {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly db: Database,
    private readonly passkeys: PasskeysService,
    private readonly limits: SignInLimitsService,
    private readonly arrivals: ArrivalsService,
    private readonly notices: FactorNoticesService,
  ) {}

  /** For whichever passkey the browser has; what it signs is good in this browser alone. */
  async options(browser: string): Promise<PasskeyRequestDto> {
    return { options: await this.passkeys.requestOptions(askedOf(browser)) };
  }

  /** By what it has signed, as JSON; null for one that is not taken; 429 after too many attempts. */
  async signIn(sent: string, browser: string, origin: SignInOrigin): Promise<Arrival | null> {
    const giveBack = await this.limits.takePasskey(origin);
    const assertion = assertionIn(sent);
    const userId = assertion && (await this.passkeys.holderOf(assertion));
    if (!assertion || !userId) {
      this.logger.warn({ address: origin.address }, 'sign-in failed: no such passkey');
      return null;
    }
    const signedIn = await this.db.transaction(async () => {
      const user = await lockAccount(this.db, userId);
      if (!user || (await this.passkeys.take(assertion, askedOf(browser))) !== null) return null;
      return this.arrivals.letIn(user, user.email, origin);
    });
    if (signedIn) await giveBack();
    else await this.refuse(userId, origin);
    return signedIn;
  }

  private async refuse(userId: string, { address }: SignInOrigin): Promise<void> {
    this.logger.warn({ address }, 'sign-in failed: the passkey was refused');
    await this.notices.wrongPasskey(userId);
  }
}

function askedOf(browser: string): Asked {
  return { purpose: 'sign-in', boundTo: browser, userId: null };
}

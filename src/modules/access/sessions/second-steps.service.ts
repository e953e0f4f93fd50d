import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { FactorChecksService, type SecondProof } from '../factors/factor-checks.service.js';
import { FactorNoticesService } from '../factors/factor-notices.service.js';
import type { FactorType, PasskeyRequestDto } from '../factors/factors.dto.js';
import { lockAccount } from '../factors/factors.queries.js';
import { ArrivalsService, type Arrival } from './arrivals.service.js';
import type { Credentials } from './sessions.queries.js';
import { SignInLimitsService, type SignInOrigin } from './sign-in-limits.service.js';

export const SECOND_STEP_SECONDS = 10 * 60;
const CONTEXT = 'second step';
const EXPIRED = new AppError('gone', 'Signing in took too long. Begin again with your password.');

/** Somebody whose password was right, and which one that was. */
interface Step {
  user_id: string;
  email: string;
  password: string;
  until: number;
}

/** The step between the right password and the session, for who has a second factor: what it holds is sealed for the browser. */
@Injectable()
export class SecondStepsService {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
    private readonly limits: SignInLimitsService,
    private readonly factors: FactorChecksService,
    private readonly arrivals: ArrivalsService,
    private readonly notices: FactorNoticesService,
  ) {}

  begin({ id, password_hash }: Credentials, email: string): string {
    const until = this.trueTime.now().getTime() + SECOND_STEP_SECONDS * 1000;
    const step: Step = { user_id: id, email, password: digestOf(password_hash), until };
    return this.secrets.seal('factor', JSON.stringify(step), CONTEXT).toString('base64url');
  }

  /** What a browser between the steps may give, recovery codes aside; null where it is between none. */
  async asked(token: string | undefined): Promise<FactorType[] | null> {
    const step = this.opened(token);
    return step && this.factors.kindsOf(step.user_id);
  }

  /** For a passkey of the person's; 410 where too much time has passed. */
  async passkeyOptions(token: string): Promise<PasskeyRequestDto> {
    const step = this.opened(token);
    if (!step) throw EXPIRED;
    return this.factors.passkeyOptions(step.user_id, token);
  }

  /** Null for a wrong code, and one that was used; 410 where too much time has passed, or the password is another by now. */
  async finish(token: string | undefined, proof: SecondProof, origin: SignInOrigin): Promise<Arrival | null> {
    const step = this.opened(token);
    if (!step) throw EXPIRED;
    const giveBack = await this.limits.takeSecondStep(step.email, proof.kind, origin);
    const signedIn = await this.db.transaction(async () => {
      const user = await lockAccount(this.db, step.user_id);
      if (!user || digestOf(user.password_hash) !== step.password) throw EXPIRED;
      return (await this.factors.use(user.id, proof, token ?? ''))
        ? this.arrivals.letIn(user, step.email, origin)
        : null;
    });
    if (signedIn) await giveBack();
    else await this.refuse(step, origin);
    return signedIn;
  }

  private async refuse({ user_id, email }: Step, { address }: SignInOrigin): Promise<void> {
    this.logger.warn({ account: this.limits.accountOf(email), address }, 'sign-in failed at the second factor');
    const areMany = await this.limits.areMany(email);
    await this.db.transaction(() => this.notices.wrongCode(user_id, areMany));
  }

  private opened(token: string | undefined): Step | null {
    const sealed = Buffer.from(token ?? '', 'base64url');
    if (this.secrets.sealing('factor', sealed, CONTEXT) === 'closed') return null;
    const step = JSON.parse(this.secrets.open('factor', sealed, CONTEXT)) as Step;
    return step.until > this.trueTime.now().getTime() ? step : null;
  }
}

/** Another password ends what was begun with the one before; the hash itself stays here. */
function digestOf(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
}

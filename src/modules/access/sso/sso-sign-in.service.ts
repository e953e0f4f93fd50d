import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import type { SignInOrigin } from '../sessions/sign-in-limits.service.js';
import { IdentityProvidersService, type Question, type VouchedFor } from './identity-providers.service.js';
import { SsoArrivalsService, type SsoArrival } from './sso-arrivals.service.js';
import { SsoNoticesService } from './sso-notices.service.js';
import { SsoRefusal } from './sso-refusal.js';
import { SsoSecretsService } from './sso-secrets.service.js';
import { findProvider, type StoredProvider } from './sso.queries.js';

export { SsoRefusal, type SsoReason } from './sso-refusal.js';

export const SSO_STEP_SECONDS = 10 * 60;
const CONTEXT = 'step';
/** Clocks of providers are a little off. */
const CLOCK_TOLERANCE_SECONDS = 60;
const NONE = new AppError('not_found', 'The organization has no single sign-on.');

/** What a browser keeps while its person is at the provider: sealed, so that nobody makes or reads it. */
interface Step extends Question {
  organization_id: string;
  issuer: string;
  client_id: string;
  /** Whether the person had to prove anew who they are. */
  again: boolean;
  next: string;
  began: number;
}

/** Where the browser goes from here, and what it keeps meanwhile. */
export interface SsoBeginning {
  address: string;
  step: string;
}

interface Wish {
  next: string;
  login_hint?: string;
  again?: boolean;
}

/** People who come in by the provider of their organization, and by nothing else into nothing else. */
@Injectable()
export class SsoSignInService {
  private readonly logger = new Logger('SingleSignOn');

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly keys: Secrets,
    private readonly providers: IdentityProvidersService,
    private readonly secrets: SsoSecretsService,
    private readonly arrivals: SsoArrivalsService,
    private readonly notices: SsoNoticesService,
  ) {}

  /** 404 where the organization has no provider, 502 where it does not answer. */
  async begin(organizationId: string, { next, login_hint, again = false }: Wish): Promise<SsoBeginning> {
    const provider = await findProvider(this.db, organizationId);
    if (!provider) throw NONE;
    const { issuer, client_id } = provider;
    const question = { state: random(), nonce: random(), verifier: random() };
    const began = this.trueTime.now().getTime();
    const step: Step = { ...question, organization_id: organizationId, issuer, client_id, again, next, began };
    const address = await this.providers.authorizationAddress(provider, question, { login_hint, again });
    return { address, step: this.keys.seal('sso', JSON.stringify(step), CONTEXT).toString('base64url') };
  }

  /** Throws `SsoRefusal` for whom it does not let in. */
  async finish(
    organizationId: string,
    { step: token, sent, origin }: { step: string | undefined; sent: URLSearchParams; origin: SignInOrigin },
  ): Promise<SsoArrival & { next: string }> {
    try {
      const step = this.opened(token);
      const provider = await findProvider(this.db, organizationId);
      if (!step || !provider || !isOf(step, provider)) throw new SsoRefusal('expired');
      const person = await this.ask(provider, step, sent);
      const arrival = await this.arrivals.letIn(provider, person, origin).catch((error: unknown) => {
        if (error instanceof SsoRefusal) return this.tell(organizationId, error);
        throw error;
      });
      return { ...arrival, next: step.next };
    } catch (error) {
      if (error instanceof SsoRefusal) {
        const { reason, cause } = error;
        const { code, message } = (cause ?? {}) as { code?: string; message?: string };
        this.logger.warn({ organization_id: organizationId, reason, code, message }, 'single sign-on failed');
      }
      throw error;
    }
  }

  private async ask(provider: StoredProvider, step: Step, sent: URLSearchParams): Promise<VouchedFor> {
    // What else a stranger's link brings is no answer to what was asked.
    if (sent.get('state') !== step.state) throw new SsoRefusal('expired');
    const person = await this.providers.answer({ ...provider, client_secret: this.secrets.open(provider) }, step, sent);
    if (step.again) requireAnew(person, step);
    return person;
  }

  /** The organization's admins look there when somebody of theirs gets no further. */
  private async tell(organizationId: string, refusal: SsoRefusal): Promise<never> {
    await this.db.transaction(() => this.notices.refused(organizationId, refusal.reason));
    throw refusal;
  }

  private opened(token: string | undefined): Step | null {
    const sealed = Buffer.from(token ?? '', 'base64url');
    if (this.keys.sealing('sso', sealed, CONTEXT) === 'closed') return null;
    const step = JSON.parse(this.keys.open('sso', sealed, CONTEXT)) as Step;
    return step.began + SSO_STEP_SECONDS * 1000 > this.trueTime.now().getTime() ? step : null;
  }
}

/** A provider that was asked for a proof of this round has to tell of one (OpenID Connect Core, 3.1.2.1). */
function requireAnew({ auth_time }: VouchedFor, { began }: Step): void {
  if (auth_time === null || auth_time < began / 1000 - CLOCK_TOLERANCE_SECONDS) throw new SsoRefusal('unproved');
}

/** Whether the question was this provider's, which the organization has still. */
function isOf(step: Step, { organization_id, issuer, client_id }: StoredProvider): boolean {
  return step.organization_id === organization_id && step.issuer === issuer && step.client_id === client_id;
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

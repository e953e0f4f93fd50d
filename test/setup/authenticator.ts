import { Secret, TOTP } from 'otpauth';
import { TrueTime } from '../../src/platform/time/true-time.js';
import { inPerson } from '../e2e/recipients/people.js';
import type { JsonObject } from './json.js';
import type { Page, Person } from './person.js';

export const FACTORS = '/v1/me/factors';
export const SECOND_STEP = '/app/login/code';

const PERIOD_MS = 30_000;

/** The app on somebody's phone, which goes by the service's clock. */
export class Authenticator {
  private constructor(
    private readonly person: Person,
    readonly id: string,
    readonly secret: string,
    readonly recoveryCodes: string[],
  ) {}

  /** Set up and confirmed. */
  static async of(person: Person): Promise<Authenticator> {
    const begun = (await inPerson(person, 'POST', FACTORS, { type: 'totp' })).body;
    const [id, secret] = [begun.id as string, begun.secret as string];
    const code = codeOf(person, secret);
    const { status, body } = await inPerson(person, 'POST', `${FACTORS}/${id}/confirm`, { code });
    if (status !== 200) throw new Error(`The factor was not confirmed: ${JSON.stringify(body)}`);
    return new Authenticator(person, id, secret, (body as JsonObject).recovery_codes as string[]);
  }

  /** What it shows, or showed so many periods ago. */
  code(periodsAgo = 0): string {
    return codeOf(this.person, this.secret, periodsAgo);
  }

  /** Waits until it shows another code than any before. */
  next(): string {
    this.person.application.clock.shift(PERIOD_MS / 1000);
    return this.code();
  }
}

export function codeOf({ application }: Person, secret: string, periodsAgo = 0): string {
  const timestamp = application.get(TrueTime).now().getTime() - periodsAgo * PERIOD_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The form with the code, or a recovery code in place of it. */
export async function giveCode(person: Person, code: string, kind: 'code' | 'recovery_code' = 'code'): Promise<Page> {
  const page = await person.get(`${SECOND_STEP}${kind === 'code' ? '' : '?with=recovery-code'}`);
  return person.submit(page, SECOND_STEP, { [kind]: code });
}

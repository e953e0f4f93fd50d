import { Inject, Injectable, Logger } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid, type AppError } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { CHALLENGE_SECONDS, ChallengesService, type Purpose } from './challenges.service.js';
import type { Assertion, Attestation } from './credential.js';
import { findPasskey, passkeysOf, usePasskey, type MadePasskey, type Passkey } from './passkeys.queries.js';
import { relyingPartyAt, type RelyingParty } from './relying-party.js';
import { webAuthn } from './web-authn.js';

const NOT_HERE = conflict(
  'type',
  'Passkeys need the service to be at a name by https: whoever runs it sets BASE_URL so.',
);
/** What authenticators are reached by, as far as browsers know. */
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Whom a passkey is made for. */
interface Holder {
  id: string;
  email: string;
}

/** Why something that a passkey signed is not taken. */
type Refusal = 'challenge' | 'origin' | 'unknown' | 'refused';

/** What was asked of a passkey: by whom, where it is known; else it tells that itself. */
export type Asked = Purpose & { userId: string | null };

/** Makes, and asks for, passkeys (WebAuthn): bound to the service's name and origin, and always with the person verified. */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger('Passkeys');
  private readonly here: RelyingParty | null;

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly challenges: ChallengesService,
    @Inject(ENV) env: Env,
  ) {
    this.here = relyingPartyAt(env.baseUrl);
  }

  /** Whether browsers know passkeys where the service is. */
  get areOffered(): boolean {
    return this.here !== null;
  }

  /** For `navigator.credentials.create`; one authenticator holds no two for the same person. */
  async creationOptions({ id, email }: Holder, purpose: Purpose): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const here = this.required();
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      ...{ rpName: here.id, rpID: here.id, userName: email, userDisplayName: email, userID: handleOf(id) },
      ...{ challenge: this.challenges.make(purpose), timeout: CHALLENGE_SECONDS * 1000, attestationType: 'none' },
      excludeCredentials: (await passkeysOf(this.db, id)).map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** For `navigator.credentials.get`; of nobody in particular, browsers show those that they have for this name. */
  async requestOptions({ userId, ...purpose }: Asked): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const here = this.required();
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      ...{ rpID: here.id, userVerification: 'required', timeout: CHALLENGE_SECONDS * 1000 },
      challenge: this.challenges.make(purpose),
      allowCredentials: userId ? (await passkeysOf(this.db, userId)).map(descriptorOf) : [],
    });
  }

  async exist(userId: string): Promise<boolean> {
    return (await passkeysOf(this.db, userId)).length > 0;
  }

  /** A new passkey, once its challenge was met; in the transaction that keeps it. */
  async made(attestation: Attestation, purpose: Purpose): Promise<MadePasskey> {
    const challenge = this.metBy(attestation, purpose);
    if (challenge === 'challenge' || challenge === 'origin') throw this.mistake(challenge);
    const { id, origin } = this.required();
    const expected = { expectedChallenge: challenge.met, expectedOrigin: origin, expectedRPID: id };
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({ response: attestation, ...expected }).catch((error: unknown) =>
      this.note(error),
    );
    if (!verified?.verified) throw this.mistake('refused');
    const { credential } = verified.registrationInfo;
    if (!(await this.challenges.use(challenge.met))) throw this.mistake('challenge');
    const transports = (credential.transports ?? []).filter((one) => TRANSPORTS.has(one));
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      ...{ public_key: Buffer.from(credential.publicKey), sign_count: credential.counter },
      transports: transports.length > 0 ? transports : null,
    };
  }

  /** Whose passkey it says that it is; nothing of it is proved yet. */
  async holderOf({ id }: Assertion): Promise<string | null> {
    return (await findPasskey(this.db, Buffer.from(id, 'base64url')))?.user_id ?? null;
  }

  /** Takes it, once, under the lock of the account and in the transaction that it is asked for; or tells why not. */
  async take(assertion: Assertion, { userId, ...purpose }: Asked): Promise<Refusal | null> {
    const challenge = this.metBy(assertion, purpose);
    if (challenge === 'challenge' || challenge === 'origin') return challenge;
    const passkey = await findPasskey(this.db, Buffer.from(assertion.id, 'base64url'));
    const { userHandle } = assertion.response;
    if (!passkey || (userId !== null && passkey.user_id !== userId)) return 'unknown';
    if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.user_id))) return 'unknown';
    const signCount = await this.signCountOf(assertion, passkey, challenge.met);
    if (signCount === null) return 'refused';
    if (!(await this.challenges.use(challenge.met))) return 'challenge';
    return (await usePasskey(this.db, passkey, { now: this.trueTime.iso(), signCount })) ? null : 'refused';
  }

  /** The same for who is told what was wrong with the field. */
  async require(assertion: Assertion, asked: Asked): Promise<void> {
    const refusal = await this.take(assertion, asked);
    if (refusal) throw this.mistake(refusal);
  }

  /** Null where signature, name, counter or the verification of the person are not as they must be. */
  private async signCountOf(assertion: Assertion, passkey: Passkey, challenge: string): Promise<number | null> {
    const { id, origin } = this.required();
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await verifyAuthenticationResponse({
      ...{ response: assertion, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id },
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    }).catch((error: unknown) => this.note(error));
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }

  /** The challenge that it meets, before anything else is looked at: both are told apart, as each is mended in its own way. */
  private metBy({ response }: Assertion | Attestation, purpose: Purpose): { met: string } | 'challenge' | 'origin' {
    const { challenge, origin } = clientDataOf(response.clientDataJSON);
    if (typeof challenge !== 'string' || !this.challenges.isOpen(challenge, purpose)) return 'challenge';
    return origin === this.required().origin ? { met: challenge } : 'origin';
  }

  private mistake(refusal: Refusal): AppError {
    if (refusal === 'origin')
      return invalid(
        'credential',
        said('Was made at another address than {origin}.', { origin: this.required().origin }),
      );
    return invalid('credential', MISTAKES[refusal]);
  }

  private note(error: unknown): null {
    this.logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return null;
  }

  private required(): RelyingParty {
    if (!this.here) throw NOT_HERE;
    return this.here;
  }
}

const MISTAKES = {
  challenge: 'Meets no challenge that is open: ask for new options, and use them once within five minutes.',
  unknown: 'Is none of your passkeys.',
  refused: 'Does not prove who you are: its signature, its counter or the verification of the person is wrong.',
} as const;

/** An account as authenticators keep it, which tells nothing of the person. */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

function descriptorOf({ credential_id, transports }: Passkey): { id: string; transports?: string[] } {
  return { id: credential_id.toString('base64url'), ...(transports ? { transports } : {}) };
}

/** What the browser says that it was asked; whatever is no such text says nothing. */
function clientDataOf(text: string): { challenge?: unknown; origin?: unknown } {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

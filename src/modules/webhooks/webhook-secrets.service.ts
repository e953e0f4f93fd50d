import { Injectable } from '@nestjs/common';
import { Secrets, type Sealing } from '../../platform/crypto/secrets.js';
import { TrueTime } from '../../platform/time/true-time.js';
import { newSecret } from './sending/signing.js';
import type { WebhookEntity } from './webhook.entity.js';

type Key = Pick<WebhookEntity, 'organization_id' | 'id'>;
type Sealed = Key & Pick<WebhookEntity, 'secret' | 'previous_secret'>;
type Stored = Sealed & Pick<WebhookEntity, 'previous_secret_until'>;

const ROTATION_SECONDS = 24 * 3600;

/** The secrets of endpoints, which lie encrypted beside them. */
@Injectable()
export class WebhookSecretsService {
  constructor(
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
  ) {}

  /** A new secret, to be shown once, and what is stored of it. */
  make(webhook: Key): { secret: string; sealed: Buffer } {
    const secret = newSecret();
    return { secret, sealed: this.secrets.seal('webhook', secret, contextOf(webhook)) };
  }

  /** The columns of a rotation: the secret so far goes on signing beside the new one. */
  rotated(webhook: Stored, sealed: Buffer): Partial<WebhookEntity> {
    return {
      secret: sealed,
      previous_secret: webhook.secret,
      previous_secret_until: this.trueTime.in(ROTATION_SECONDS),
    };
  }

  /** Every secret that signs now, the newest first. */
  signing(webhook: Stored): string[] {
    const { secret, previous_secret, previous_secret_until } = webhook;
    const rotating = previous_secret && previous_secret_until && previous_secret_until > this.trueTime.iso();
    const sealed = rotating ? [secret, previous_secret] : [secret];
    return sealed.map((one) => this.secrets.open('webhook', one, contextOf(webhook)));
  }

  sealings(webhook: Sealed): Sealing[] {
    const { secret, previous_secret } = webhook;
    const sealed = previous_secret ? [secret, previous_secret] : [secret];
    return sealed.map((one) => this.secrets.sealing('webhook', one, contextOf(webhook)));
  }

  resealed(webhook: Sealed): Sealed {
    const reseal = (sealed: Buffer) => this.secrets.resealed('webhook', sealed, contextOf(webhook));
    const { secret, previous_secret } = webhook;
    return { ...webhook, secret: reseal(secret), previous_secret: previous_secret && reseal(previous_secret) };
  }
}

function contextOf({ organization_id, id }: Key): string {
  return `${organization_id}:${id}`;
}

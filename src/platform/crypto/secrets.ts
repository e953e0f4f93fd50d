import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export type Purpose =
  | 'cursor'
  | 'idempotency'
  | 'seal'
  | 'page'
  | 'webhook'
  | 'storage'
  | 'form'
  | 'setup'
  | 'sign-in'
  | 'invitation'
  | 'oauth'
  | 'mail'
  | 'code'
  | 'factor'
  | 'passkey'
  | 'sso';

/** Which key opens a stored text: `closed` is one that neither opens. */
export type Sealing = 'current' | 'previous' | 'closed';

/** Keys derived from SECRET_KEY, one for each purpose; the previous key still opens and verifies what it made. */
export class Secrets {
  private readonly derived = new Map<string, Buffer>();

  constructor(
    private readonly current: string,
    private readonly previous: string | null = null,
  ) {}

  /** While there is a previous key, what it has sealed is to be sealed anew. */
  get areRotating(): boolean {
    return this.previous !== null;
  }

  sign(purpose: Purpose, text: string): string {
    return this.mac(this.key(purpose, this.current), text).toString('base64url');
  }

  /** The signatures of all keys, the current one first: for others who sign and verify by a list of keys. */
  signatures(purpose: Purpose, text: string): string[] {
    return this.keys(purpose).map((key) => this.mac(key, text).toString('base64url'));
  }

  /** Compared as they are written: decoded, several texts would be the same signature. */
  verify(purpose: Purpose, text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.signatures(purpose, text).some((written) => {
      const expected = Buffer.from(written);
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }

  /** AES-256-GCM; `context` binds the text to its place, so that it opens nowhere else. */
  seal(purpose: Purpose, text: string, context: string): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose, this.current), iv).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  open(purpose: Purpose, sealed: Buffer, context: string): string {
    let failure: unknown;
    for (const key of this.keys(purpose)) {
      try {
        return opened(key, sealed, context);
      } catch (error) {
        failure = error;
      }
    }
    throw new Error('A stored secret cannot be opened: SECRET_KEY has changed.', { cause: failure });
  }

  sealing(purpose: Purpose, sealed: Buffer, context: string): Sealing {
    const index = this.keys(purpose).findIndex((key) => opens(key, sealed, context));
    return index < 0 ? 'closed' : index === 0 ? 'current' : 'previous';
  }

  /** The same, sealed with the current key where it was the previous one's; otherwise as it is. */
  resealed(purpose: Purpose, sealed: Buffer, context: string): Buffer {
    if (this.sealing(purpose, sealed, context) !== 'previous') return sealed;
    return this.seal(purpose, this.open(purpose, sealed, context), context);
  }

  private keys(purpose: Purpose): Buffer[] {
    const secrets = this.previous === null ? [this.current] : [this.current, this.previous];
    return secrets.map((secret) => this.key(purpose, secret));
  }

  private key(purpose: Purpose, secret: string): Buffer {
    const name = `${purpose}:${secret}`;
    let key = this.derived.get(name);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, '', `proposal-service/${purpose}`, 32));
      this.derived.set(name, key);
    }
    return key;
  }

  private mac(key: Buffer, text: string): Buffer {
    return createHmac('sha256', key).update(text).digest();
  }
}

function opened(key: Buffer, sealed: Buffer, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

function opens(key: Buffer, sealed: Buffer, context: string): boolean {
  try {
    opened(key, sealed, context);
    return true;
  } catch {
    return false;
  }
}

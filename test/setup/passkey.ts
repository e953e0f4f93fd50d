import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { ENV, type Env } from '../../src/platform/config/env.js';
import { inPerson } from '../e2e/recipients/people.js';
import type { Json } from './json.js';
import type { Page, Person } from './person.js';

/** Where the service is for browsers: passkeys are of no use at an address without a name. */
const HOME = 'http://localhost:4999';
export const AT_A_NAME = { BASE_URL: HOME };
export const PASSKEY_SIGN_IN = '/app/login/passkey';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What an authenticator does otherwise than it should. */
export interface Odd {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  /** The person was there, and was not asked who they are. */
  unverified?: boolean;
  userHandle?: string;
  /** Signed by another key than it says. */
  forged?: boolean;
  /** Said by a certificate to be of a maker's, although nobody asked. */
  attested?: boolean;
}

/** An authenticator with one passkey, made of the options that a browser would be given. */
export class Passkey {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly key = ecKeys();
  private handle = '';

  constructor(private readonly origin = HOME) {}

  /** Added to somebody's account, and confirmed. */
  static async of(person: Person, name?: string): Promise<Passkey & { factorId: string; recoveryCodes: string[] }> {
    const begun = (await inPerson(person, 'POST', '/v1/me/factors', { type: 'passkey', ...(name && { name }) })).body;
    const passkey = new Passkey(person.application.get<Env>(ENV).baseUrl);
    const credential = passkey.create(begun.options);
    const { status, body } = await inPerson(person, 'POST', `/v1/me/factors/${begun.id}/confirm`, { credential });
    if (status !== 200) throw new Error(`The passkey was not confirmed: ${JSON.stringify(body)}`);
    return Object.assign(passkey, { factorId: begun.id as string, recoveryCodes: body.recovery_codes as string[] });
  }

  /** `navigator.credentials.create(…).toJSON()`. */
  create({ challenge, rp, user }: Json, odd: Odd = {}): Json {
    this.handle = user.id as string;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const made = [Buffer.alloc(16), length, this.id, coseOf(this.key.publicKey)];
    const authData = Buffer.concat([this.data(odd.rpId ?? rp.id, HAS_KEY, odd), ...made]);
    const clientDataJSON = clientData('webauthn.create', challenge, this.origin, odd);
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const nonce = createHash('sha256').update(authData).update(clientHash).digest();
    const statement = odd.attested
      ? [cborText('apple'), cborText('attStmt'), ...cborCertificate(certificateOf(this.key, nonce))]
      : [cborText('none'), cborText('attStmt'), Buffer.from([0xa0])];
    const attestationObject = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), ...statement],
      ...[cborText('authData'), cborBytes(authData)],
    ]);
    return this.json({ clientDataJSON, attestationObject: b64(attestationObject), transports: ['internal', 'odd'] });
  }

  /** `navigator.credentials.get(…).toJSON()`; it counts each time that it signs. */
  get({ challenge, rpId }: Json, odd: Odd = {}): Json {
    this.counter = odd.counter ?? this.counter + 1;
    const authenticatorData = this.data(odd.rpId ?? rpId, 0, odd);
    const clientDataJSON = clientData('webauthn.get', challenge, this.origin, odd);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const { privateKey } = odd.forged ? ecKeys() : this.key;
    const signature = b64(sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey));
    const userHandle = odd.userHandle ?? this.handle;
    return this.json({ clientDataJSON, authenticatorData: b64(authenticatorData), signature, userHandle });
  }

  private data(rpId: string, flags: number, { unverified }: Odd): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(this.counter);
    const set = flags | PRESENT | (unverified ? 0 : VERIFIED);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([set]), counted]);
  }

  private json(response: Json): Json {
    const id = b64(this.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    };
  }
}

/** What the page's script asks a passkey for, in this person's browser. */
export async function optionsAt(person: Person, path: string): Promise<Json> {
  const { status, text } = await person.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text).options;
}

/** Signs a browser in by the passkey alone, as the script of the page does. */
export async function signInBy(person: Person, passkey: Passkey, odd: Odd = {}, next = ''): Promise<Page> {
  const page = await person.get(`/app/login${next}`);
  const credential = passkey.get(await optionsAt(person, PASSKEY_SIGN_IN), odd);
  return person.submit(page, PASSKEY_SIGN_IN, { credential: JSON.stringify(credential) });
}

function clientData(type: string, challenge: string, origin: string, odd: Odd): string {
  const data = { type: odd.type ?? type, challenge, origin: odd.origin ?? origin, crossOrigin: false };
  return b64(Buffer.from(JSON.stringify(data)));
}

/** ES256 on P-256, as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([
    head,
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function cborCertificate(certificate: Buffer): Buffer[] {
  return [Buffer.from([0xa1]), cborText('x5c'), Buffer.from([0x81]), cborBytes(certificate)];
}

/** A certificate that is signed by the key which it is about, with the nonce where Apple writes it. */
function certificateOf({ publicKey, privateKey }: ReturnType<typeof ecKeys>, nonce: Buffer): Buffer {
  const ecdsaWithSha256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('A maker')))));
  const years = ['250101000000Z', '450101000000Z'].map((at) => der(0x17, Buffer.from(at)));
  const written = der(0x04, Buffer.concat([Buffer.from('3024a1220420', 'hex'), nonce]));
  const extension = der(0x30, Buffer.from('06092a864886f763640802', 'hex'), written);
  const told = der(
    0x30,
    ...[der(0xa0, Buffer.from([2, 1, 2])), Buffer.from([2, 1, 1]), ecdsaWithSha256, name, der(0x30, ...years), name],
    ...[publicKey.export({ format: 'der', type: 'spki' }), der(0xa3, der(0x30, extension))],
  );
  return der(
    0x30,
    told,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', told, privateKey)])),
  );
}

/** A value of ASN.1 with its tag and length. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const { length } = Buffer.concat(parts);
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), ...parts]);
}

const ecKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const b64 = (bytes: Buffer) => bytes.toString('base64url');

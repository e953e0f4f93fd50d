import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AsnParser, AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampReqVersion, TimeStampResp } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { ENV, type Env } from '../config/env.js';
import type { TimeStampSettings } from '../config/time-stamp-settings.js';
import { fetchFrom } from '../network/fetch-from.js';
import { Targets } from '../network/targets.js';
import { OID } from './cms.js';
import { TimeStampProblem, readTimeStamp } from './time-stamp-token.js';

const TIMEOUT_MS = 15_000;
/** More wait for their next attempt instead, so that a slow authority keeps no other job from running. */
const MAX_AT_ONCE = 4;
const NONCE_BYTES = 8;
const GRANTED = [PKIStatus.granted, PKIStatus.grantedWithMods];

/** The time stamping authority of the deployment (RFC 3161, over HTTP). */
@Injectable()
export class TimeStampAuthority {
  private asking = 0;

  constructor(
    private readonly targets: Targets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** False where the deployment has none: then nobody is asked. */
  get isSet(): boolean {
    return this.env.timeStamps !== null;
  }

  /** A time stamp token over the SHA-256 in hex, checked, as DER. It throws in words for the operator. */
  async stamp(hash: string, stopping: AbortSignal): Promise<Buffer> {
    const settings = this.env.timeStamps;
    if (!settings) throw new Error('TSA_URL is not set.');
    if (this.asking >= MAX_AT_ONCE) throw new Error('The time stamping authority is still asked for others.');
    this.asking += 1;
    try {
      // An INTEGER whose first bit is set would be negative.
      const nonce = Buffer.from([1, ...randomBytes(NONCE_BYTES)]);
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
      return tokenIn(await this.ask(settings, requestFor(hash, nonce), signal), { hash, nonce, settings });
    } finally {
      this.asking -= 1;
    }
  }

  private async ask({ url }: TimeStampSettings, body: Buffer, signal: AbortSignal): Promise<Buffer> {
    const target = await Promise.race([this.targets.ofSettings(url), over(signal)]);
    const headers = {
      'content-type': 'application/timestamp-query',
      'content-length': String(body.length),
      accept: 'application/timestamp-reply',
    };
    const answer = await fetchFrom(target, { headers, body }, signal);
    if (answer.status !== 200) throw new Error(`The time stamping authority answers ${answer.status}.`);
    return answer.body;
  }
}

function over(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

/** With the certificate in the answer, so that it can be verified without asking anyone. */
function requestFor(hash: string, nonce: Buffer): Buffer {
  const request = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: OID.sha256, parameters: null }),
      hashedMessage: new OctetString(Buffer.from(hash, 'hex')),
    }),
    nonce: new Uint8Array(nonce).buffer,
    certReq: true,
  });
  return Buffer.from(AsnSerializer.serialize(request));
}

interface Asked {
  hash: string;
  nonce: Buffer;
  settings: TimeStampSettings;
}

function tokenIn(answer: Buffer, { hash, nonce, settings }: Asked): Buffer {
  const response = responseIn(answer);
  const { status } = response.status;
  if (!GRANTED.includes(status))
    throw new Error(`The time stamping authority grants no time stamp (status ${status}).`);
  if (!response.timeStampToken) throw new Error('The time stamping authority grants a time stamp, and sends none.');
  const token = Buffer.from(AsnSerializer.serialize(response.timeStampToken));
  try {
    const stamp = readTimeStamp(token, hash, settings.anchors);
    if (stamp.nonce !== BigInt(`0x${nonce.toString('hex')}`)) throw new TimeStampProblem('answers another question');
  } catch (error) {
    throw new Error(`The time stamp that the authority sent ${(error as Error).message}.`, { cause: error });
  }
  return token;
}

function responseIn(answer: Buffer): TimeStampResp {
  try {
    return AsnParser.parse(answer, TimeStampResp);
  } catch (cause) {
    throw new Error('The time stamping authority answers something that is no time stamp.', { cause });
  }
}

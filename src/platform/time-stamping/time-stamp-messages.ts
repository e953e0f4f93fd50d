import { AsnParser, AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampReqVersion, TimeStampResp } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import type { TimeStampSettings } from '../config/time-stamp-settings.js';
import { OID } from './cms.js';
import { TimeStampProblem, readTimeStamp } from './time-stamp-token.js';

const GRANTED = [PKIStatus.granted, PKIStatus.grantedWithMods];

/** With the certificate in the answer, so that it can be verified without asking anyone. */
export function requestFor(hash: string, nonce: Buffer): Buffer {
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

/** The token in an answer, checked; it throws in words for the operator. */
export function tokenIn(answer: Buffer, { hash, nonce, settings }: Asked): Buffer {
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

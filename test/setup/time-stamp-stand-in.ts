import { X509Certificate, createHash, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as cms from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import * as tsp from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509';
import {
  CertificateIdV2,
  OID,
  SignedAttributes,
  SigningCertificateV2,
  TokenData,
} from '../../src/platform/time-stamping/cms.js';
import { CERTIFICATE, KEY } from './time-stamp-certificates.js';

const DER = new X509Certificate(CERTIFICATE).raw;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const SHA256 = () => new AlgorithmIdentifier({ algorithm: OID.sha256, parameters: null });

/** What an authority may get wrong. */
export interface Trouble {
  status?: number;
  body?: Buffer;
  hangs?: boolean;
  pkiStatus?: tsp.PKIStatus;
  hash?: Buffer;
  nonce?: ArrayBuffer;
  without?: 'token' | 'certificate';
  signature?: Buffer;
}

/** Stands for a time stamping authority: RFC 3161 over HTTP, with a certificate of its own. */
export class TimeStampStandIn {
  readonly requests: { headers: IncomingMessage['headers']; request: tsp.TimeStampReq }[] = [];
  trouble: Trouble = {};
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async start(): Promise<TimeStampStandIn> {
    const standIn = new TimeStampStandIn();
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/tsr`;
  }

  /** Ends whatever it lets hang. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks = (await incoming.toArray()) as Buffer[];
    const request = AsnConvert.parse(Buffer.concat(chunks), tsp.TimeStampReq);
    this.requests.push({ headers: incoming.headers, request });
    const { status = 200, body, hangs } = this.trouble;
    if (hangs) return;
    response.writeHead(status, { 'content-type': 'application/timestamp-reply' });
    response.end(body ?? answerTo(request, this.trouble));
  }
}

/** The token that it would give for this SHA-256 in hex. */
export function tokenFor(hash: string): Buffer {
  const messageImprint = new tsp.MessageImprint({
    hashAlgorithm: SHA256(),
    hashedMessage: new OctetString(Buffer.from(hash, 'hex')),
  });
  const { timeStampToken } = AsnConvert.parse(
    answerTo(new tsp.TimeStampReq({ messageImprint }), {}),
    tsp.TimeStampResp,
  );
  return Buffer.from(AsnConvert.serialize(timeStampToken));
}

function answerTo({ messageImprint, nonce }: tsp.TimeStampReq, trouble: Trouble): Buffer {
  const hashedMessage = trouble.hash ? new OctetString(trouble.hash) : messageImprint.hashedMessage;
  const info = new tsp.TSTInfo({
    version: tsp.TSTInfoVersion.v1,
    policy: '1.3.6.1.4.1.13762.3',
    messageImprint: new tsp.MessageImprint({ hashAlgorithm: SHA256(), hashedMessage }),
    serialNumber: new Uint8Array([7]).buffer,
    genTime: new Date(),
    nonce: trouble.nonce ?? nonce,
  });
  const status = new tsp.PKIStatusInfo({ status: trouble.pkiStatus ?? tsp.PKIStatus.granted });
  const timeStampToken = trouble.without === 'token' ? undefined : tokenOf(AsnConvert.serialize(info), trouble);
  return Buffer.from(AsnConvert.serialize(new tsp.TimeStampResp({ status, timeStampToken })));
}

function tokenOf(content: ArrayBuffer, { without, signature }: Trouble): tsp.TimeStampToken {
  const data = Object.assign(new TokenData(), {
    version: 3,
    digestAlgorithms: [SHA256()],
    encapContentInfo: new cms.EncapsulatedContentInfo({
      eContentType: OID.tstInfo,
      eContent: new cms.EncapsulatedContent({ single: new OctetString(content) }),
    }),
    certificates: without === 'certificate' ? undefined : [new Uint8Array(DER).buffer],
    signerInfos: new cms.SignerInfos([signerOf(content, signature)]),
  });
  return new tsp.TimeStampToken({ contentType: OID.signedData, content: AsnConvert.serialize(data) });
}

function signerOf(content: ArrayBuffer, signature?: Buffer): cms.SignerInfo {
  const attribute = (attrType: string, value: ArrayBuffer) => new cms.Attribute({ attrType, attrValues: [value] });
  const named = Object.assign(new CertificateIdV2(), { certHash: new OctetString(sha256(DER)) });
  const signedAttrs = [
    attribute(OID.contentType, new Uint8Array(Buffer.from('060b2a864886f70d0109100104', 'hex')).buffer),
    attribute(OID.messageDigest, AsnConvert.serialize(new OctetString(sha256(new Uint8Array(content))))),
    attribute(
      OID.signingCertificateV2,
      AsnConvert.serialize(Object.assign(new SigningCertificateV2(), { certs: [named] })),
    ),
  ];
  const signed = Buffer.from(AsnConvert.serialize(new SignedAttributes(signedAttrs)));
  const { issuer, serialNumber } = AsnConvert.parse(DER, Certificate).tbsCertificate;
  const issuerAndSerialNumber = new cms.IssuerAndSerialNumber({ issuer, serialNumber });
  return new cms.SignerInfo({
    version: cms.CMSVersion.v1,
    sid: new cms.SignerIdentifier({ issuerAndSerialNumber }),
    digestAlgorithm: SHA256(),
    signedAttrs,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' }),
    signature: new OctetString(signature ?? sign('sha256', signed, KEY)),
  });
}

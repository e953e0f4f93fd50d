import { Inject, Injectable } from '@nestjs/common';
import { parse, stringify } from 'uuid';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { clientUrl } from '../proposal-view.js';
import type { RecipientEntity } from './recipient.entity.js';

/** Whose link it is, as it says itself; whether that counts still is the record's to say. */
export interface Reader {
  recipient_id: string;
  link_version: number;
}

type Linked = { public_id: string; slug: string };
type Addressee = Pick<RecipientEntity, 'id' | 'link_version'>;

const ID_BYTES = 16;

/** The links of the people of a proposal. Each says whose it is, and is signed: nothing of it is stored. */
@Injectable()
export class RecipientLinksService {
  constructor(
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  urlOf(proposal: Linked, recipient: Addressee): string {
    return `${clientUrl(this.env.baseUrl, proposal)}/for/${this.tokenOf(proposal, recipient)}`;
  }

  /** Null for what this service did not sign for that page. */
  readerOf(publicId: string, token: string): Reader | null {
    const [text = '', signature = '', rest] = token.split('.');
    if (rest !== undefined || !this.secrets.verify('page', signedText(publicId, text), signature)) return null;
    const bytes = Buffer.from(text, 'base64url');
    return { recipient_id: stringify(bytes.subarray(0, ID_BYTES)), link_version: bytes.readUInt32BE(ID_BYTES) };
  }

  private tokenOf({ public_id }: Linked, { id, link_version }: Addressee): string {
    const version = Buffer.alloc(4);
    version.writeUInt32BE(link_version);
    const text = Buffer.concat([parse(id), version]).toString('base64url');
    return `${text}.${this.secrets.sign('page', signedText(public_id, text))}`;
  }
}

/** So that no other signature of a page could stand for a link. */
function signedText(publicId: string, text: string): string {
  return `recipient:${publicId}:${text}`;
}

import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, Equals, isUUID } from 'class-validator';
import {
  Email,
  Id,
  Lines,
  Nullable,
  OneOf,
  Optional,
  Pattern,
  Text,
  Time,
} from '../../../platform/http/validation/fields.js';
import { HANDS, type Hand } from '../../../platform/hands.js';
import { Quantities } from '../../../platform/money/money-fields.js';
import { Items, otherwise } from '../../../platform/http/validation/parts.js';
import { SignatureValue, type Stroke } from './signature-value.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { RECIPIENT_STATUSES } from '../recipients/signing-order.js';

const PRICE = /^\d{1,16}(\/(month|quarter|year))?(\+\d{1,16}\/(month|quarter|year)){0,3}$/;

/** A client's signature, as the page sends it. */
export class SignDto {
  /** Full name of the person who signs. */
  @Text(1, 255)
  name: string;

  /** E-mail address of the person who signs, as stated. */
  @Email()
  email: string;

  /** `typed`: the name written as a signature; `drawn`: strokes of a pen. */
  @OneOf(['typed', 'drawn'])
  method: 'typed' | 'drawn';

  /** Typed: 1 to 120 characters. Drawn: strokes `[[[x, y], …], …]` of whole numbers from 0 to 10000, 64 KiB at most. */
  @SignatureValue()
  signature: string | Stroke[];

  /** What a typed signature is shown in, on the page and on paper; `casual` when absent. Nothing of what is decided. */
  @Optional()
  @OneOf(HANDS)
  hand?: Hand;

  /** Must be true: the consent text was accepted. */
  @Equals(true, otherwise('Must be accepted.'))
  consent: true;

  /** The hash of the content that the client saw. */
  @Pattern(/^[0-9a-f]{64}$/, 'the content_sha256 of the page')
  content_sha256: string;

  /** The offer that was chosen, of those on the page; the selected one when absent. */
  @Nullable()
  @Id()
  offer_id?: string | null;

  /** The optional lines of that offer that were picked; none when absent. Lines that are not optional count anyway, named or not. */
  @Optional()
  @ArrayMaxSize(500, otherwise('Must be a list of at most {maximum} line ids.', { maximum: 500 }))
  @Items((item) => isUUID(item, 'all'), 'Must be the id of a line.')
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'uuid' } })
  selected_line_ids?: string[];

  /** The package of that offer that was picked; the sender's when absent. */
  @Nullable()
  @Id()
  selected_package_id?: string | null;

  /** How much of lines whose quantity the client may set, by the line's id; the sender's when absent. What does not count is ignored. */
  @Optional()
  @Quantities()
  quantities?: Record<string, number>;

  /**
   * When the first of the discounts ends that the page showed, as its form says; null where it showed none. 409 with both
   * prices once the discount of the offer has ended, also when this and `price` are absent: null accepts the price without it.
   */
  @Nullable()
  @Time()
  discount_until?: string | null;

  /**
   * The price that the client saw, in minor units with tax: what is paid once, then what recurs, such as
   * `15600+1200/month`. 409 where what they picked costs something else; where it is absent, nothing is compared.
   */
  @Optional()
  @Pattern(PRICE, 'a price such as 15600+1200/month')
  price?: string;

  /** The six digits that were mailed to `email`; without them the address is kept as stated. */
  @Optional()
  @Pattern(/^\d{6}$/, 'the six digits of the code')
  email_code?: string;
}

/** A member's signature for the organization. */
export class CounterSignDto {
  /** `typed`: the name written as a signature; `drawn`: strokes of a pen. */
  @OneOf(['typed', 'drawn'])
  method: 'typed' | 'drawn';

  /**
   * Typed: 1 to 120 characters. Drawn: strokes `[[[x, y], …], …]` of whole numbers from 0 to 10000, 64 KiB at most.
   *
   * @example 'Claire Morel'
   */
  @SignatureValue()
  signature: string | Stroke[];

  /** What a typed signature is shown in, on the page and on paper; `casual` when absent. */
  @Optional()
  @OneOf(HANDS)
  hand?: Hand;

  /** Must be true: the consent text was accepted. */
  @Equals(true, otherwise('Must be accepted.'))
  consent: true;

  /** The hash of the content that was read: `document.content_sha256` of the signature. */
  @Pattern(/^[0-9a-f]{64}$/, 'the content_sha256 of the page')
  content_sha256: string;
}

/** Where a code shall be mailed to. */
export class EmailCodeDto {
  /** E-mail address of the person who is about to sign. */
  @Email()
  email: string;
}

/** A client's refusal, as the page sends it. */
export class ClientDenyDto {
  /** Why, at most 2000 characters. */
  @Nullable()
  @Lines(0, 2000)
  reason?: string | null;
}

/** One person who signs. */
export class SignerDto {
  /** The signature; the recipient until it is given. */
  id: string;
  /** Who it is of the proposal's recipients; null where it names nobody. */
  recipient_id: string | null;
  /** `signer`, or `counter_signer` for the organization. */
  @OneOfStates(['signer', 'counter_signer'])
  role: string;
  /** Signers of one position sign in any order, those of the next once all of the one before have. */
  position: number;
  /**
   * Null once the person was erased.
   *
   * @example 'Claire Morel'
   */
  name: string | null;
  /** E-mail address the signer stated, or was invited at. */
  email: string | null;
  /** Whether the address was confirmed by a mailed code. */
  email_verified: boolean;
  /** `waiting`, `invited`, `viewed`, `signed` or `denied`. */
  @OneOfStates(RECIPIENT_STATUSES)
  status: string;
  /** When the client first read the proposal; null until then. */
  first_viewed_at: string | null;
  /** When it was signed; null until then. */
  signed_at: string | null;
  /** `typed` or `drawn`. */
  @OneOfStates(['typed', 'drawn'], true)
  method: string | null;
}

/** The document that was, or will be, signed. */
export class SignedDocumentDto {
  /** Revision that the client sees; null before the first publication. */
  revision: number | null;
  /** SHA-256 of the published snapshot as RFC 8785 JSON, lower-case hex. */
  content_sha256: string | null;
  /** SHA-256 of the PDF, lower-case hex; null while there is none. */
  pdf_sha256: string | null;
  /**
   * `pending` while the PDF is made, `ready`, or `failed` when the last attempt failed: it is tried again, and anew when
   * somebody asks for it. Null until it is asked for, which a client's signature does by itself.
   */
  @OneOfStates(['pending', 'ready', 'failed'], true)
  pdf_status: string | null;
  /** Address of the PDF; null until it is ready. */
  pdf_url: string | null;
}

/** Where the evidence stands. */
export class EvidenceSummaryDto {
  /** Number of events in the chain. */
  event_count: number;
  /** Hash of the last event; null before the first. */
  chain_head: string | null;
  /** The organization's sealing key. */
  key_id: string;
  /** Where the evidence is handed out. */
  url: string;
}

/** The consent that was given. */
export class ConsentDto {
  /** Version of the words that the signer accepts. */
  text_version: number;
  /** SHA-256 of the consent text, lower-case hex. */
  text_sha256: string;
  /** When they were accepted; null until then. */
  accepted_at: string;
}

/** Where the signature of a proposal stands. */
export class SignatureDto {
  /** The proposal. */
  proposal_id: string;
  /** False when signing is off, or a member recorded the approval. */
  required: boolean;
  /** `not_required`, `awaiting`, `viewed`, `signed`, `denied`, `canceled` or `expired`. */
  @OneOfStates(['not_required', 'awaiting', 'viewed', 'signed', 'denied', 'canceled', 'expired'])
  status: string;
  /** When it was signed; null until then. */
  signed_at: string | null;
  /** When it was declined; null until then. */
  denied_at: string | null;
  /** Why it was declined; null where nothing was said. */
  denial_reason: string | null;
  /** When the time to decide ends; null for never. */
  expires_at: string | null;
  /** All who sign, in their order; without recipients whoever signed. */
  signers: SignerDto[];
  /** What is signed. */
  document: SignedDocumentDto;
  /** Where the evidence stands. */
  evidence: EvidenceSummaryDto;
  /** Null before the signature. */
  consent: ConsentDto | null;
}

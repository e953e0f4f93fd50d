import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { Id, Nullable, Optional, Pattern, SomeOf, Text } from '../../../platform/http/validation/fields.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';

export const FILE_STATUSES = ['pending', 'ready', 'refused'] as const;
/** Why a file is not ready, where its upload is there. */
const STATUS_REASONS = ['scan_pending', 'virus_found', 'too_large_to_scan', 'too_large', 'no_room'] as const;
/** A picture of more is shown as it is, not scaled for pages. */
export const MAX_PICTURE_BYTES = 50_000_000;
export type FileStatus = (typeof FILE_STATUSES)[number];
export type StatusReason = (typeof STATUS_REASONS)[number];

const TOKEN = "[A-Za-z0-9!#$&^_.+'*`|~-]+";
/** RFC 9110: type and subtype, with parameters or without. */
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}( ?; ?${TOKEN}=(${TOKEN}|"[A-Za-z0-9 !#-\\[\\]-~]*"))*$`);

/** A `Content-Type` header, when it is one that an upload could be declared with. */
export function mediaTypeOf(header: string): string | null {
  return header.length <= 255 && MEDIA_TYPE.test(header) ? header : null;
}

/** A file of the organization: for proposals, products, or to be kept. */
export class FileDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /** What it is called when it is downloaded. */
  name: string;
  /**
   * The MIME type that it was declared with.
   *
   * @example 'image/jpeg'
   */
  type: string;
  /** In bytes; 0 until the upload has been seen. */
  size: number;
  organization_id: string;
  /** The folder that it is in; null at the root. */
  folder_id: string | null;
  /** Time of creation. */
  created_at: string;
  /** Where the store keeps it: `incoming/{id}` while it is pending, then `files/{id}/{sha256}`. */
  path: string;
  /**
   * `pending` until the upload has been seen, then `ready`: from then on its content never changes. `refused`, for good
   * and with its content deleted, where the virus scanner or the limits of the service do not let it through.
   */
  @OneOfStates(FILE_STATUSES)
  status: FileStatus;
  /**
   * Why it is not ready: `scan_pending` of an upload that waits for the virus scanner, which is tried each minute;
   * of one that was refused `virus_found`, `too_large_to_scan`, `too_large` for a file here, or `no_room` beside the other
   * files of the organization; null while the upload is awaited, and once it is ready.
   */
  @OneOfStates(STATUS_REASONS, true)
  status_reason: StatusReason | null;
  /** SHA-256 of its content, in hexadecimal; null until the upload has been seen. */
  sha256: string | null;
}

/** A file, and where to download it. */
export class FileWithUrlDto extends FileDto {
  /**
   * Signed address to GET its content from, also in parts (`Range`), for an hour; null until the upload has been seen.
   * Pictures, sound and film come to be shown, once their first bytes bear their type out; everything else, to be saved.
   */
  url: string | null;
}

/** A new file, and where to send its content. */
export class CreatedFileDto extends FileDto {
  /**
   * Signed address to PUT its content to, for an hour, with exactly the declared `Content-Type`; null when it was fetched
   * from `source_url`.
   */
  uploadUrl: string | null;
}

/** A new file: its content goes straight to the store afterwards, or is fetched from an address. */
export class CreateFileDto {
  /**
   * What it is called when it is downloaded, 1 to 255 characters: required of an upload; of `source_url` the last part when
   * absent.
   */
  @Optional()
  @Text(1, 255)
  name?: string;

  /**
   * MIME type, such as `image/png`, at most 255 characters: required of an upload, which must carry exactly this
   * `Content-Type`; what `source_url` gives must be of it where it is sent.
   */
  @Optional()
  @Pattern(MEDIA_TYPE, 'a MIME type such as image/png')
  @Text(3, 255)
  content_type?: string;

  /**
   * Instead of an upload: a public https address to fetch it from; at most 50 MiB within 30 seconds, without credentials,
   * such as `https://example.com/picture.png`. Its type is the one that it is
   * sent with, or what its first bytes say.
   */
  @Optional()
  @Text(1, 2000)
  @ApiProperty({ format: 'uri' })
  source_url?: string;

  /** The folder to put it into; the root when absent or null. */
  @Nullable()
  @Id()
  folder_id?: string | null;
}

/** Filters of the list of files. */
export class ListFilesQuery extends PageQuery {
  /** Only files in this folder. */
  @Optional()
  @Id()
  folder_id?: string;

  /** Only files of these statuses, separated by commas: whose upload is awaited, has been seen, or was refused. */
  @Optional()
  @SomeOf(FILE_STATUSES)
  status?: string;
}

import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError, invalid, problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import type { BodyRequest } from '../../../platform/http/body.js';
import { QUOTA_WINDOW_MS, quotaKey } from '../../../platform/rate-limit/organization-quota.js';
import { tooManyRequests } from '../../../platform/rate-limit/rate-limit.guard.js';
import type { RateLimitStorage } from '../../../platform/rate-limit/rate-limit.storage.js';
import type { ImportType } from '../imports.dto.js';
import { RowsOfService } from '../rows/rows-of.service.js';
import { ReceivedFile } from './received-file.js';
import { FORMATS, textOf, type Format } from './rows-of.js';

const MAX_ROWS = 100_000;
const ROWS_OF_A_REQUEST = 100;
/** Files that one organization may be sending to one process at once. */
const MAX_AT_ONCE = 3;
const TRY_AGAIN_SECONDS = 10;

/** Takes the file of an import as it comes, whatever its size, and counts its rows as requests. */
@Injectable()
export class ImportReceiverService {
  private readonly receiving = new Map<string, number>();

  constructor(
    private readonly rows: RowsOfService,
    @Inject(ThrottlerStorage) private readonly storage: RateLimitStorage,
  ) {}

  /** The request then has the hash of its body, as one of JSON has it from the beginning. */
  async receive({ organization_id }: Caller, type: ImportType, request: BodyRequest): Promise<ReceivedFile> {
    const format = formatOf(request);
    const others = this.receiving.get(organization_id) ?? 0;
    if (others >= MAX_AT_ONCE) throw tooManyRequests(TRY_AGAIN_SECONDS);
    this.receiving.set(organization_id, others + 1);
    try {
      const file = await this.read(format, type, request);
      await this.storage.add(quotaKey(organization_id), QUOTA_WINDOW_MS, Math.floor(file.total / ROWS_OF_A_REQUEST));
      return file;
    } finally {
      const left = (this.receiving.get(organization_id) ?? 1) - 1;
      if (left > 0) this.receiving.set(organization_id, left);
      else this.receiving.delete(organization_id);
    }
  }

  private async read(format: Format, type: ImportType, request: BodyRequest): Promise<ReceivedFile> {
    const file = await ReceivedFile.begin();
    const hash = createHash('sha256');
    try {
      for await (const row of FORMATS[format](textOf(hashed(request, hash)), this.rows.dtoOf(type))) {
        await file.add(row);
        if (file.total > MAX_ROWS) throw invalid('body', said('Has more than {maximum} rows.', { maximum: MAX_ROWS }));
      }
      if (file.total === 0) throw invalid('body', 'Has no rows.');
      await file.flush();
    } catch (error) {
      await file.close();
      throw request.destroyed && !request.complete ? invalid('body', 'Was cut off.') : error;
    }
    request.body_hash = hash.digest('base64url');
    return file;
  }
}

/** What refuses the file has an answer to give: the connection stays open for it. */
async function* hashed(request: BodyRequest, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    yield piece;
  }
}

function formatOf({ headers }: BodyRequest): Format {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const isUtf8 = parameters.every((parameter) => /^\s*(charset="?utf-8"?|header="?present"?)?\s*$/.test(parameter));
  const isPlain = [undefined, 'identity'].includes(headers['content-encoding']);
  if (Object.hasOwn(FORMATS, type.trim()) && isUtf8 && isPlain) return type.trim() as Format;
  const sentence =
    type.trim() === 'application/json'
      ? 'JSON is taken as one object a line, without a list around them: send Content-Type: application/x-ndjson.'
      : 'The body must be rows in UTF-8: send NDJSON or CSV.';
  throw new AppError('unsupported_media_type', sentence, [
    problem('Content-Type', said('Must be {expected}.', { expected: Object.keys(FORMATS).join(', ') }, 'unsupported')),
  ]);
}

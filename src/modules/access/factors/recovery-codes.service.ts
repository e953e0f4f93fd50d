import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { replaceRecoveryCodes } from './factors.queries.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';

/** Makes codes that each let a person in once without the factor. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
  ) {}

  /** Ten, told only now, in place of those that there were; joins the transaction of the caller. */
  async renew(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
    await replaceRecoveryCodes(this.db, userId, hashes, this.trueTime.iso());
    return codes;
  }
}

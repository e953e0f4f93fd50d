import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { AppError } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Counters } from '../../../platform/pagination/counters.js';
import { FILE_BYTES_COUNTER } from './files.queries.js';
import type { Refusal } from './refusal.js';

/** What the operator of the service lets files take up; without that, as much as there is room for. */
@Injectable()
export class FileLimitsService {
  /** Bytes of one file, and of all that an organization has; null without a limit. */
  readonly limits: Env['fileLimits'];

  constructor(
    @Inject(ENV) env: Env,
    private readonly counters: Counters,
  ) {
    this.limits = env.fileLimits;
  }

  /** Why content of this size is not taken. What comes at once is not counted against each other. */
  async refusalOf(organizationId: string, size: number): Promise<Refusal | null> {
    const { file } = this.limits;
    if (file !== null && size > file) return { reason: 'too_large', virus: null };
    return (await this.hasRoom(organizationId, size)) ? null : { reason: 'no_room', virus: null };
  }

  /** Refuses more content where there is no room for so much. */
  async demandRoom(organizationId: string, size = 1): Promise<void> {
    const { organization: maximum } = this.limits;
    if (maximum !== null && !(await this.hasRoom(organizationId, size)))
      throw new AppError(
        'conflict',
        said('The files of an organization have at most {maximum} bytes: delete some first.', { maximum }),
      );
  }

  private async hasRoom(organizationId: string, size: number): Promise<boolean> {
    const { organization } = this.limits;
    if (organization === null) return true;
    const counters = await this.counters.values(organizationId);
    return (counters.get(FILE_BYTES_COUNTER) ?? 0) + size <= organization;
  }
}

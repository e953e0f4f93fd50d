import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { Secrets } from '../crypto/secrets.js';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { Jobs } from '../jobs/jobs.js';
import { currentTwin } from '../operations/correlation.js';
import { TrueTime } from '../time/true-time.js';
import type { MailContent } from './composes-mail.decorator.js';
import { dropMails, postMails, recentMails } from './mails.queries.js';

/** Whether mails are posted; a twin's are, wherever the service runs, as none of them leaves it. */
export function areMailsSent({ mail }: Pick<Env, 'mail'>): boolean {
  return mail !== null || currentTwin() !== undefined;
}

/** Of the job that sends one mail. */
export const SEND_MAIL = 'mail.send';

export const sending = (input: { organization_id: string; id: string }) => ({
  task: SEND_MAIL,
  input,
  key: `mail:${input.id}`,
});

/** After three days of trying a mail says nothing new. */
const LASTS_SECONDS = 3 * 24 * 3600;

interface Scope {
  organization_id: string;
}

export interface NewMail {
  organization_id: string;
  /** Which composer writes it. */
  kind: string;
  /** Id of the record that it tells of. */
  about: string | null;
  content: MailContent;
  /** What made it necessary; a second one of the same kind and cause is not posted. */
  cause?: string;
  /** Seconds after which it is too late; three days when absent. */
  lasts?: number;
}

/** How many mails may be posted in the time before now, and when there is room again if it is too many. */
export interface MailQuota {
  organization_id: string;
  kind: string;
  /** Only those about this record. */
  about?: string;
  seconds: number;
  limit: number;
}

/** What a mail's sealed content is bound to. */
export const contentContext = (organizationId: string, id: string) => `${organizationId}:${id}`;

/** Posts mails in the transaction that makes them necessary; workers write and send them once that has committed. */
@Injectable()
export class Mails {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly jobs: Jobs,
    private readonly trueTime: TrueTime,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** False where the deployment has no mail server: then nothing is posted. */
  get areSent(): boolean {
    return areMailsSent(this.env);
  }

  post({ organization_id, ...mail }: NewMail): Promise<void> {
    return this.postAll({ organization_id }, [mail]);
  }

  async postAll({ organization_id }: Scope, mails: Omit<NewMail, 'organization_id'>[]): Promise<void> {
    if (!this.areSent) return;
    const rows = mails.map(({ kind, about, content, cause = null, lasts = LASTS_SECONDS }) => {
      const id = newId();
      const sealed = this.secrets.seal('mail', JSON.stringify(content), contentContext(organization_id, id));
      return { id, kind, about, cause, content: sealed, expires_at: this.trueTime.in(lasts) };
    });
    for (const { id } of await postMails(this.db, { organization_id }, rows, this.trueTime.iso()))
      await this.jobs.add(sending({ organization_id, id }));
  }

  /** Those about these records that have not left yet are never sent. */
  async drop(scope: Scope, about: string[]): Promise<void> {
    await dropMails(this.db, scope, about, this.trueTime.iso());
  }

  /** Seconds until another may be posted, 0 for now; callers that count at once take turns until their transactions end. */
  async secondsUntil({ organization_id, kind, about, seconds, limit }: MailQuota): Promise<number> {
    const since = this.trueTime.in(-seconds);
    const { mails, first_at } = await recentMails(this.db, { organization_id }, { kind, since, about: about ?? null });
    if (mails < limit || first_at === null) return 0;
    return Math.max(1, Math.ceil((Date.parse(first_at) - Date.parse(since)) / 1000));
  }
}

import { Injectable } from '@nestjs/common';
import { Secrets } from '../crypto/secrets.js';
import { Database } from '../database/database.js';
import { DeclaredMethods } from '../jobs/declared-methods.js';
import { Jobs } from '../jobs/jobs.js';
import { Task, type TaskContext } from '../jobs/task.decorator.js';
import { ComingAgain, NoPlace } from '../time/coming-again.js';
import { CustomerTurns } from '../time/customer-turns.js';
import type { TurnLimits } from '../time/fair-turns.js';
import { TrueTime } from '../time/true-time.js';
import { COMPOSER, type ComposedMail, type Composer, type MailContent } from './composes-mail.decorator.js';
import { currentTwin } from '../operations/correlation.js';
import { textOf } from './mail-body.js';
import { MailEntity, TestMailEntity } from './mail.entity.js';
import { MailFailure } from './mail-failure.js';
import { Mailer } from './mailer.js';
import { SEND_MAIL, contentContext, sending } from './mails.js';
import { endMail, failMail, forgetMails, forgetTestMails, overdueMails } from './mails.queries.js';

/** Domains that nobody can have (RFC 2606), as the demo's people do: a mail to them only comes back. */
const MADE_UP = /\.(example|invalid)$/i;
const KEPT_SECONDS = 30 * 24 * 3600;

/** Two places stay free of whoever sends many. */
const LIMITS: TurnLimits = { atOnce: { each: 8, all: 10 }, waiting: { each: 10, all: 40 } };
const APART_MS = 100;
const full = () => new NoPlace();

interface MailJob {
  organization_id: string;
  id: string;
}

/** Writes and sends posted mails, each by a job of its own, for as long as they are of use. */
@Injectable()
export class MailSending {
  private composers: Map<string, Composer> | undefined;
  private readonly turns = new CustomerTurns(LIMITS);
  private readonly comingAgain = new ComingAgain(APART_MS);

  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly declared: DeclaredMethods,
    private readonly mailer: Mailer,
    private readonly trueTime: TrueTime,
    private readonly jobs: Jobs,
  ) {}

  /** Who finds too many waiting comes again later, so that a slow mail server keeps no other job from running. */
  @Task(SEND_MAIL)
  async send(job: MailJob, { signal }: TaskContext): Promise<void> {
    const { organization_id, id } = job;
    const send = () => this.sendNow(job, signal);
    // What a twin mails needs no mail server.
    if (currentTwin()) return send();
    try {
      await this.turns.take(organization_id, send, full);
      return;
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
    }
    const run_at = this.trueTime.in(this.comingAgain.secondsFor(organization_id, this.trueTime.now()));
    await this.db.transaction(() => this.jobs.add({ ...sending({ organization_id, id }), run_at }));
  }

  /** Composed when its turn has come, so that what waits takes no memory. */
  private async sendNow(job: MailJob, signal: AbortSignal): Promise<void> {
    const mail = await this.db.find(MailEntity, job, job.id);
    if (!mail?.content) return;
    if (mail.expires_at <= this.trueTime.iso()) return this.end(mail, 'dropped');
    try {
      const composed = await this.compose(mail, mail.content);
      if (composed && currentTwin()) {
        await this.keep(mail, composed);
        return;
      }
      const leaves = composed !== null && !MADE_UP.test(composed.to);
      if (leaves) await this.mailer.send(mail.id, composed, signal);
      await this.end(mail, leaves ? 'sent' : 'dropped');
    } catch (error) {
      if (error instanceof MailFailure && error.isFinal) return this.end(mail, 'refused');
      await failMail(this.db, mail, mail.id);
      throw error;
    }
  }

  /** What nobody could send in its time keeps nothing of its recipient; what has ended is forgotten after a month. */
  @Task('mail.forget', { every: 600 })
  async forget(): Promise<void> {
    for (const mail of await overdueMails(this.db, this.trueTime.iso())) await this.end(mail, 'dropped');
    await forgetMails(this.db, this.trueTime.in(-KEPT_SECONDS));
    await forgetTestMails(this.db, this.trueTime.in(-KEPT_SECONDS));
  }

  /** What a twin mails is caught, to be read by who tries it. */
  private keep(mail: MailEntity, { to, from_name, subject, body }: ComposedMail): Promise<void> {
    const { organization_id, id, kind, about } = mail;
    const caught = { organization_id, id, kind, about, recipient: to, from_name, subject, body: textOf(body) };
    return this.db.transaction(async () => {
      await this.db.insert(TestMailEntity, caught);
      await this.end(mail, 'sent');
    });
  }

  private compose(mail: MailEntity, sealed: Buffer): ReturnType<Composer> {
    this.composers ??= new Map(
      this.declared
        .with<string[], Composer>(COMPOSER)
        .flatMap(({ declaration, method }) => declaration.map((kind) => [kind, method] as const)),
    );
    const composer = this.composers.get(mail.kind);
    if (!composer) throw new Error(`Nobody writes mails of the kind ${mail.kind}.`);
    const { organization_id, id, about, created_at } = mail;
    const content = JSON.parse(this.secrets.open('mail', sealed, contentContext(organization_id, id))) as MailContent;
    return composer({ organization_id, about, created_at, content });
  }

  private end(mail: MailJob, status: 'sent' | 'refused' | 'dropped'): Promise<void> {
    return endMail(this.db, mail, mail.id, status, this.trueTime.iso());
  }
}

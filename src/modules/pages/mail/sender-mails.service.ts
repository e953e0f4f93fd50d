import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { FansOut, type RelayedEvent } from '../../../platform/events/relay/fan-out.decorator.js';
import type { QueuedJob } from '../../../platform/jobs/queue.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import { Mails } from '../../../platform/mail/mails.js';
import { ProposalDenied, ProposalFirstViewed } from '../../proposals/proposals.events.js';
import { CorrespondenceService } from '../../proposals/sharing/correspondence.service.js';
import { MailFramesService } from './mail-frames.service.js';

const NOTIFY = 'mail.notify-sender';
const VIEWED_MAIL = 'proposal.first_viewed';
const DENIED_MAIL = 'proposal.denied';
/** What clients do that senders want to know; a signature is told of by the mail that brings its copy. */
const TOLD = new Map<string, string>([
  [ProposalFirstViewed.type, VIEWED_MAIL],
  [ProposalDenied.type, DENIED_MAIL],
]);

interface Notification {
  organization_id: string;
  id: string;
  kind: string;
  event_id: string;
}

/** Tells senders what clients did, after the fact. */
@Injectable()
export class SenderMailsService {
  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    private readonly correspondence: CorrespondenceService,
    private readonly frames: MailFramesService,
  ) {}

  /** What a member recorded is known already. */
  @FansOut()
  afterActs(organization_id: string, events: RelayedEvent[]): Promise<QueuedJob[]> {
    const told = events.filter(({ type, actor }) => actor.kind === 'client' && TOLD.has(type));
    const jobs = told.map(({ id: event_id, type, data, request_id, traceparent }) => {
      const { id } = data.object as { id: string };
      const input = { organization_id, id, kind: TOLD.get(type) ?? '', event_id } satisfies Notification;
      return { task: NOTIFY, payload: { input, request_id, traceparent } };
    });
    return Promise.resolve(this.mails.areSent ? jobs : []);
  }

  @Task(NOTIFY)
  async notify({ organization_id, id: about, kind, event_id: cause }: Notification): Promise<void> {
    await this.db.transaction(() => this.mails.post({ organization_id, kind, about, cause, content: {} }));
  }

  /** Who signs or declines at the first visit is told of by that. */
  @ComposesMail(VIEWED_MAIL)
  async viewed({ organization_id, about }: PostedMail): Promise<ComposedMail | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    const at = found?.proposal.first_viewed_at;
    const sender = found?.isOpen ? await this.correspondence.senderOf(found.proposal) : null;
    if (!sender || !at) return null;
    const { words, formats, ...frame } = await this.frames.of(found.snapshot);
    const { lead } = found.snapshot;
    const intro = words.viewed.intro(lead ? isolated(lead.name) : words.client, frame.title, formats.dateTime(at));
    return {
      ...{ to: sender.address, from_name: frame.from_name, reply_to: null, subject: words.viewed.subject(frame.title) },
      body: {
        ...{ ...frame.body, preview: intro, paragraphs: [intro] },
        button: { label: words.viewed.button, url: found.url },
        notes: [words.whySender(frame.organization)],
      },
    };
  }

  @ComposesMail(DENIED_MAIL)
  async denied({ organization_id, about }: PostedMail): Promise<ComposedMail | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    const { decided_at: at, denial_reason } = found?.proposal ?? {};
    const sender = found?.proposal.deal_status === 'denied' ? await this.correspondence.senderOf(found.proposal) : null;
    if (!found || !sender || !at) return null;
    const { words, formats, ...frame } = await this.frames.of(found.snapshot);
    const intro = words.denied.intro(frame.title, formats.dateTime(at));
    return {
      ...{ to: sender.address, from_name: frame.from_name, reply_to: null, subject: words.denied.subject(frame.title) },
      body: {
        ...{ ...frame.body, preview: intro, paragraphs: [intro] },
        quote: denial_reason ? { text: denial_reason, author: words.denied.reason } : null,
        button: { label: words.denied.button, url: found.url },
        notes: [words.whySender(frame.organization)],
      },
    };
  }
}

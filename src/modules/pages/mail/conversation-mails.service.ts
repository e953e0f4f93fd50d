import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import { ClientThreadsService, type Said } from '../../proposals/conversation/client-threads.service.js';
import { hasLeft, LeavingService } from '../../proposals/conversation/leaving.service.js';
import { ANSWERED_MAIL, ASKED_MAIL } from '../../proposals/conversation/conversation-notices.service.js';
import { PeopleService } from '../../proposals/recipients/people.service.js';
import { RecipientLinksService } from '../../proposals/recipients/recipient-links.service.js';
import { CorrespondenceService, type WrittenAbout } from '../../proposals/sharing/correspondence.service.js';
import { MailFramesService, notesFor } from './mail-frames.service.js';

interface Told extends WrittenAbout {
  said: Said;
}

/** Brings what was said in a conversation to the other side, with the way to answer it. */
@Injectable()
export class ConversationMailsService {
  constructor(
    private readonly correspondence: CorrespondenceService,
    private readonly threads: ClientThreadsService,
    private readonly people: PeopleService,
    private readonly links: RecipientLinksService,
    private readonly frames: MailFramesService,
    private readonly leaving: LeavingService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** An answer by mail would be known to one person: it is given where everybody reads it. */
  @ComposesMail(ASKED_MAIL)
  async asked(posted: PostedMail): Promise<ComposedMail | null> {
    const found = await this.told(posted);
    const sender = found && (await this.correspondence.senderOf(found.proposal));
    if (!found || !sender) return null;
    const { said, snapshot, proposal } = found;
    const frame = await this.frames.of(snapshot);
    const { words, from_name } = frame;
    const who = said.name === null ? null : isolated(said.name);
    const isQuestion = said.kind === 'question';
    const intro = isQuestion ? words.asked.intro(who, frame.title) : words.asked.change(who, frame.title);
    const url = `${this.env.baseUrl}/app/proposals/${proposal.id}#thread-${said.thread_id}`;
    return {
      ...{ to: sender.address, from_name, reply_to: null, subject: words.asked.subject(frame.title) },
      body: {
        ...{ ...frame.body, preview: intro, paragraphs: [intro] },
        quote: { text: said.text, author: said.name ?? words.client },
        button: { label: words.asked.button, url },
        notes: [words.whySender(frame.organization)],
      },
    };
  }

  /** While the page can be read; one who was taken off is not written to. */
  @ComposesMail(ANSWERED_MAIL)
  async answered(posted: PostedMail): Promise<ComposedMail | null> {
    const found = await this.told(posted);
    const to = found && (await this.addresseeOf(found, posted.content));
    if (!found || !to || !found.isReadable || hasLeft(found.proposal, to.email)) return null;
    const { said, snapshot, proposal } = found;
    const unsubscribe = this.leaving.urlOf(proposal, to.email);
    const frame = await this.frames.of(snapshot);
    const { words, from_name } = frame;
    const reply_to = await this.correspondence.senderOf(proposal);
    const name = said.name ?? snapshot.organization.name;
    const intro = words.answered.intro(isolated(name), frame.title);
    const isLocked = proposal.password_hash !== null;
    return {
      ...{ to: to.email, from_name, reply_to, subject: words.answered.subject(frame.title), unsubscribe },
      body: {
        ...{ ...frame.body, preview: intro },
        paragraphs: [intro, ...(isLocked ? [words.link.password(frame.organization)] : [])],
        quote: { text: said.text, author: name },
        button: { label: words.answered.button, url: `${to.url}#thread-${said.thread_id}` },
        notes: [...notesFor(frame, words.answered.why(frame.organization), reply_to), words.answered.stop(unsubscribe)],
      },
    };
  }

  private async told({ organization_id, about, content }: PostedMail): Promise<Told | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    const said = found && (await this.threads.said(found, content.message_id ?? ''));
    return found && said ? { ...found, said } : null;
  }

  private async addresseeOf(
    { proposal, url }: WrittenAbout,
    { recipient_id, email }: PostedMail['content'],
  ): Promise<{ email: string; url: string } | null> {
    if (!recipient_id) return email ? { email, url } : null;
    const recipient = (await this.people.of(proposal)).all.find(({ id }) => id === recipient_id);
    return recipient?.email ? { email: recipient.email, url: this.links.urlOf(proposal, recipient) } : null;
  }
}

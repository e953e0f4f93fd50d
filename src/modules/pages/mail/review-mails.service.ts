import { Inject, Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import { MembersService, type Member } from '../../organizations/members/members.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { SnapshotsService } from '../../proposals/lifecycle/snapshots.service.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';
import type { StoredReview } from '../../proposals/release/release.dto.js';
import { REVIEWED_MAIL, REVIEW_MAIL } from '../../proposals/release/reviews.service.js';
import { MailFramesService, priceFacts, type MailFrame } from './mail-frames.service.js';

interface Reviewed {
  member: Member;
  status: string;
  review: StoredReview;
  snapshot: ProposalSnapshot;
  frame: MailFrame;
  url: string;
}

/** Writes to members about the release of a proposal, in the language of the organization; what an edit has ended is not told of. */
@Injectable()
export class ReviewMailsService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly snapshots: SnapshotsService,
    private readonly members: MembersService,
    private readonly organizations: OrganizationsService,
    private readonly frames: MailFramesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @ComposesMail(REVIEW_MAIL)
  async asked(posted: PostedMail): Promise<ComposedMail | null> {
    const found = await this.reviewed(posted);
    if (found?.status !== 'requested' || found.review.requested_at !== posted.content.requested_at) return null;
    const { review, frame } = found;
    const { requested_by: who, request_note: note } = review;
    const { review: words } = frame.words;
    const { asked } = words;
    const text = { subject: asked.subject(frame.title), intro: asked.intro(isolated(who.name), frame.title) };
    return written(found, {
      ...text,
      button: asked.button,
      note,
      author: who.name,
      why: words.whyApprover(frame.organization),
    });
  }

  @ComposesMail(REVIEWED_MAIL)
  async decided(posted: PostedMail): Promise<ComposedMail | null> {
    const found = await this.reviewed(posted);
    const { status, frame } = found ?? {};
    const isDecided = status === 'released' || status === 'refused';
    if (!found || !frame || !isDecided || found.review.decided_at !== posted.content.decided_at) return null;
    const { decided_by: who, decision_note: note } = found.review;
    const { review } = frame.words;
    const { [status]: words, button } = review;
    const author = who?.name ?? '';
    const text = { subject: words.subject(frame.title), intro: words.intro(isolated(author), frame.title) };
    return written(found, { ...text, button, note, author, why: review.whyAsker(frame.organization) });
  }

  private async reviewed({ organization_id, about, content }: PostedMail): Promise<Reviewed | null> {
    const scope = { organization_id };
    const found = about === null ? null : await this.records.find(scope, about);
    const member = content.user_id ? await this.members.find(scope, content.user_id) : null;
    if (!found?.proposal.review || !member) return null;
    const { id, review_status: status, review } = found.proposal;
    const snapshot = await this.snapshots.preview(systemCaller(organization_id), found.proposal);
    const { default_language } = await this.organizations.get(organization_id);
    const language = default_language === 'fr' ? 'fr' : 'en';
    const frame = await this.frames.of({ ...snapshot, language });
    return { member, status, review, snapshot, frame, url: `${this.env.baseUrl}/app/proposals/${id}` };
  }
}

interface Text {
  subject: string;
  intro: string;
  button: string;
  note: string | null;
  author: string;
  why: string;
}

function written({ member, snapshot, frame, url }: Reviewed, text: Text): ComposedMail {
  const { words } = frame;
  const { lead, offers, selected_offer_id } = snapshot;
  const offer = offers.find(({ id }) => id === selected_offer_id);
  const facts: [string, string][] = [
    ...(lead ? [[words.review.client, isolated(lead.name)] as [string, string]] : []),
    ...(offer ? priceFacts(offer, snapshot, frame) : []),
  ];
  return {
    ...{ to: member.email, from_name: frame.from_name, reply_to: null, subject: text.subject },
    body: {
      ...{ ...frame.body, preview: text.intro, paragraphs: [words.hello(isolated(member.name)), text.intro] },
      quote: text.note ? { text: text.note, author: text.author } : null,
      button: { label: text.button, url },
      ...{ facts, notes: [text.why] },
    },
  };
}

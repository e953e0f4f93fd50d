import { Injectable } from '@nestjs/common';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { PAYMENT_MAIL, PaymentNotifierService } from '../../payments/payment-notifier.service.js';
import { CorrespondenceService } from '../../proposals/sharing/correspondence.service.js';
import { MailFramesService } from './mail-frames.service.js';

/** Tells senders of money that came, whatever became of its proposal: a deleted one shows it nowhere else. */
@Injectable()
export class PaymentMailsService {
  constructor(
    private readonly correspondence: CorrespondenceService,
    private readonly news: PaymentNotifierService,
    private readonly frames: MailFramesService,
  ) {}

  @ComposesMail(PAYMENT_MAIL)
  async toSender({ organization_id, about }: PostedMail): Promise<ComposedMail | null> {
    const told = about === null ? null : await this.news.told({ organization_id }, about);
    const sender = told && (await this.correspondence.senderOf(told.proposal));
    if (!sender) return null;
    const { payment, isOwed } = told;
    const { words, formats, title, organization, ...frame } = await this.frames.of(told.snapshot);
    const { succeeded_at, problem } = payment;
    const amount = formats.money(payment.amount, payment.currency);
    const say = words.payment;
    const intro = succeeded_at ? say.came(amount, title, formats.dateTime(succeeded_at)) : say.odd(title);
    return {
      ...{ to: sender.address, from_name: frame.from_name, reply_to: null },
      subject: succeeded_at ? say.subject(amount, title) : say.oddSubject(title),
      body: {
        ...{ ...frame.body, preview: intro },
        paragraphs: [intro, ...(problem ? [say.problem] : []), ...(isOwed ? [] : [say.notOwed])],
        quote: problem ? { text: problem, author: say.record } : null,
        facts: [[say.reference, payment.reference]],
        notes: [words.whySender(organization)],
      },
    };
  }
}

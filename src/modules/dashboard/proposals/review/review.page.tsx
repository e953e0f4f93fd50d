import type { ProposalDto } from '../../../proposals/proposal.dto.js';
import type { ReviewDto } from '../../../proposals/release/release.dto.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { problemInWords } from '../../language/problems.js';
import { Form, FormError } from '../../layout/form.page.js';
import { TextArea } from '../../layout/text-area.page.js';
import type { ReleaseOutlook } from '../proposal-facts.service.js';

interface ReviewProps {
  screen: DeskScreen;
  proposal: ProposalDto;
  release: ReleaseOutlook;
  returned: Returned;
}

const SHAPES: Partial<Record<string, string>> = { released: 'state', refused: 'state bad' };

/** Where the proposal stands with the second person who looks at it, and what this one can do about it. */
export function Review({ screen, proposal, release, returned }: ReviewProps) {
  const t = screen.t.release;
  const { review, review_status } = proposal;
  const mayAsk =
    proposal.allowed_actions.includes('publish') &&
    screen.desk.caller.permissions.has('proposals:write') &&
    review_status !== 'requested' &&
    (release.held.length > 0 || release.widens);
  if (review_status === 'none' && !mayAsk) return null;
  return (
    <section class="notice" id="review" aria-labelledby="review-title">
      <h2 id="review-title">
        {t.title} <span class={SHAPES[review_status] ?? 'state off'}>{t.statuses[review_status] ?? ''}</span>
      </h2>
      <FormError returned={returned} text={screen.t.wrong} />
      {mayAsk && release.held.length > 0 ? (
        <>
          <p>{t.needed}</p>
          <ul>
            {release.held.map(({ said }) => (
              <li key={said.text}>{problemInWords(said, screen.language)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {review ? <Story screen={screen} review={review} status={review_status} /> : null}
      {review_status === 'requested' ? <p class="quiet">{t.waiting}</p> : null}
      {mayAsk && release.widens ? <p class="quiet">{t.wider}</p> : null}
      {mayAsk ? <Ask {...{ screen, proposal, returned, release }} /> : null}
      {release.mayDecide ? <Decide screen={screen} proposal={proposal} returned={returned} /> : null}
    </section>
  );
}

function Story({ screen, review, status }: { screen: DeskScreen; review: ReviewDto; status: string }) {
  const t = screen.t.release;
  const { formats } = screen;
  const { requested_by, requested_at, request_note, addresses, decided_by, decided_at, decision_note } = review;
  const decided = t.decided[status] ?? (decided_by ? t.decided.refused : undefined);
  return (
    <>
      <p>{t.asked(requested_by.name, formats.dateTime(requested_at))}</p>
      {addresses.length > 0 ? <p class="quiet">{t.covers(addresses.join(', '))}</p> : null}
      {request_note ? <Quote text={request_note} /> : null}
      {decided && decided_by && decided_at ? <p>{decided(decided_by.name, formats.dateTime(decided_at))}</p> : null}
      {decision_note ? <Quote text={decision_note} /> : null}
    </>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote class="said" dir="auto">
      {text}
    </blockquote>
  );
}

type FormProps = Pick<ReviewProps, 'screen' | 'proposal' | 'returned'>;

function Ask({ screen, proposal, returned, release }: FormProps & Pick<ReviewProps, 'release'>) {
  const t = screen.t.release;
  return (
    <Form screen={screen} action={`/app/proposals/${proposal.id}/review/request`}>
      <input type="hidden" name="version" value={proposal.version} />
      <TextArea id="note" label={t.note} hint={t.noteHint} returned={returned} input={{ maxLength: 2000 }} />
      {release.widens ? (
        <TextArea
          {...{ id: 'addresses', label: t.addresses, hint: t.addressesHint, returned }}
          input={{ maxLength: 6000 }}
        />
      ) : null}
      <button class="button" type="submit">
        {t.ask}
      </button>
    </Form>
  );
}

function Decide({ screen, proposal, returned }: FormProps) {
  const t = screen.t.release;
  const path = `/app/proposals/${proposal.id}/review`;
  return (
    <>
      <Form screen={screen} action={`${path}/release`}>
        <input type="hidden" name="version" value={proposal.version} />
        <button class="button" type="submit">
          {t.release}
        </button>
      </Form>
      <Form screen={screen} action={`${path}/refuse`}>
        <input type="hidden" name="version" value={proposal.version} />
        <TextArea
          {...{ id: 'note', label: t.refusal, hint: t.refusalHint, returned }}
          input={{ maxLength: 2000, required: true }}
        />
        <button class="button second" type="submit">
          {t.refuse}
        </button>
      </Form>
    </>
  );
}

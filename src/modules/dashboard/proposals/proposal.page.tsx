import type { ComponentChildren } from 'preact';
import { UNTOUCHED, type DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Status } from '../layout/status.page.js';
import { copyScript } from '../layout/styles.js';
import { PreviewFrame } from '../previews/preview-frame.page.js';
import { ActButtons } from './act-buttons.page.js';
import { Offers } from './offers.page.js';
import { Payments } from './payments.page.js';
import type { ProposalFacts } from './proposal-facts.service.js';
import { writtenValue } from './proposal-value.js';
import { Sessions } from './sessions-chart.page.js';
import { Review } from './review/review.page.js';
import { Share } from './share.page.js';
import { Evidence, Signature } from './signature.page.js';

/** One proposal: where it stands, who read it, what was decided. */
export function renderProposalPage(screen: DeskScreen, facts: ProposalFacts, returned = UNTOUCHED): string {
  const { proposal, signature } = facts;
  const t = screen.t.proposals.page;
  const seesEvidence = screen.desk.caller.permissions.has('evidence:read');
  return renderDeskPage(screen, {
    title: proposal.title,
    scripts: [copyScript.href],
    children: (
      <>
        <p>
          <a href="/app/proposals">{t.all}</a>
        </p>
        {proposal.page_status === 'published' && proposal.has_unpublished_changes ? (
          <p class="notice">{t.changed}</p>
        ) : null}
        <Facts screen={screen} facts={facts} />
        <ActButtons screen={screen} proposal={proposal} />
        <Review screen={screen} proposal={proposal} release={facts.release} returned={returned} />
        <Share screen={screen} proposal={proposal} />
        <Part title={screen.t.templates.preview}>
          <PreviewFrame
            {...{ screen, src: `/app/proposals/${proposal.id}/preview` }}
            title={screen.t.templates.previewOf(proposal.title)}
          />
        </Part>
        <Part title={t.views}>
          <Sessions screen={screen} views={facts.views} />
        </Part>
        <Part title={t.offers} id="offers">
          <Offers screen={screen} offers={facts.offers} proposal={proposal} />
        </Part>
        <Part title={t.signature}>
          <p>
            <a href={`/app/proposals/${proposal.id}/people`}>{screen.t.people.title}</a>
          </p>
          <Signature screen={screen} proposal={proposal} signature={signature} />
        </Part>
        <Conversation screen={screen} facts={facts} />
        <Part title={t.history}>
          <p>
            <a href={`/app/proposals/${proposal.id}/revisions`}>
              {screen.t.proposals.content.revision(proposal.revision)}
            </a>
          </p>
        </Part>
        {seesEvidence ? (
          <Part title={t.evidence}>
            <Evidence screen={screen} proposal={proposal} signature={signature} />
          </Part>
        ) : null}
        {proposal.settings.allow_payment || facts.payments.length > 0 ? (
          <Part title={t.payments}>
            <Payments screen={screen} payments={facts.payments} />
          </Part>
        ) : null}
      </>
    ),
  });
}

function Conversation({ screen, facts: { proposal } }: { screen: DeskScreen; facts: ProposalFacts }) {
  const t = screen.t.conversation;
  return (
    <Part title={t.title}>
      <p>
        <a href={`/app/proposals/${proposal.id}/conversation`}>{t.open}</a>
      </p>
    </Part>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ComponentChildren }) {
  return (
    <section class="section" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ screen, facts: { proposal, owner } }: { screen: DeskScreen; facts: ProposalFacts }) {
  const { page: t, noLead } = screen.t.proposals;
  const { deal_status, page_status, lead_name, expires_at, payment_status, settings } = proposal;
  const value = writtenValue(screen, proposal.total);
  return (
    <dl class="key-facts">
      <Fact name={screen.t.proposals.list.status}>
        <Status t={screen.t} deal_status={deal_status} page_status={page_status} />
      </Fact>
      <Fact name={t.lead}>{lead_name ?? <span class="quiet">{noLead}</span>}</Fact>
      <Fact name={t.value}>
        {value ?? <span class="quiet">{t.noOffer}</span>}
        {value ? <span class="quiet"> {t.beforeTax}</span> : null}
      </Fact>
      <Fact name={t.owner}>{owner?.name ?? <span class="quiet">{t.nobody}</span>}</Fact>
      <Fact name={t.expires}>
        {expires_at ? (
          <time datetime={expires_at} title={screen.formats.dateTime(expires_at)}>
            {screen.formats.date(expires_at)}
          </time>
        ) : (
          <span class="quiet">{t.noEnd}</span>
        )}
      </Fact>
      {settings.allow_payment ? <Fact name={t.payment}>{t.paymentStates[payment_status]}</Fact> : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

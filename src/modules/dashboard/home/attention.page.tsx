import type { ComponentChildren } from 'preact';
import type { FollowUp } from '../../proposals/follow-up/follow-up.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { Ago } from '../layout/ago.page.js';
import type { Home } from './home.service.js';

/** What somebody should look at now. */
export function Attention({ screen, home }: { screen: DeskScreen; home: Home }) {
  const t = screen.t.home;
  const { read, expiring, reviews, unprinted } = home.followUps;
  const isQuiet = [read, expiring, reviews, unprinted, home.failing].every((group) => group.length === 0);
  return (
    <section class="section" aria-labelledby="attention">
      <h2 id="attention">{t.attention}</h2>
      {isQuiet ? <p class="quiet">{t.nothing}</p> : null}
      <div class="halves">
        <Group title={t.viewed} isEmpty={read.length === 0}>
          {read.map((one) => (
            <Item key={one.id} screen={screen} proposal={one} at={one.last_viewed_at}>
              {t.viewedHint(one.visits)}
            </Item>
          ))}
        </Group>
        <Group title={t.expiring} isEmpty={expiring.length === 0}>
          {expiring.map((one) => (
            <Item key={one.id} screen={screen} proposal={one} at={one.expires_at} />
          ))}
        </Group>
        <Group title={t.reviews} isEmpty={reviews.length === 0}>
          {reviews.map((one) => (
            <Item key={one.id} screen={screen} proposal={one} at={one.requested_at} />
          ))}
        </Group>
        <Group title={t.unprinted} isEmpty={unprinted.length === 0}>
          {unprinted.map((one) => (
            <Item key={one.id} screen={screen} proposal={one} at={one.failed_at}>
              <a href={`/app/proposals/${one.id}/pdf`}>{t.printAgain}</a>
            </Item>
          ))}
        </Group>
        <Group title={t.failing} isEmpty={home.failing.length === 0}>
          {home.failing.map(({ id, url, disabled_reason }) => (
            <li key={id}>
              <a href={`/app/settings/webhooks/${id}`}>{url}</a>
              <span class="quiet small">{disabled_reason}</span>
            </li>
          ))}
        </Group>
      </div>
    </section>
  );
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ComponentChildren }) {
  if (isEmpty) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul class="rows" role="list">
        {children}
      </ul>
    </div>
  );
}

interface ItemProps {
  screen: DeskScreen;
  proposal: Pick<FollowUp, 'id' | 'title' | 'lead_name'>;
  at: string | null;
  children?: ComponentChildren;
}

function Item({ screen, proposal, at, children }: ItemProps) {
  return (
    <li>
      <a href={`/app/proposals/${proposal.id}`}>{proposal.title}</a>
      <span class="quiet small">
        {proposal.lead_name ?? screen.t.proposals.noLead}
        {children ? <> · {children}</> : null}
      </span>
      <span class="quiet small">{at ? <Ago at={at} screen={screen} /> : null}</span>
    </li>
  );
}

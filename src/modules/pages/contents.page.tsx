import { priceOf } from '../../platform/money/price.js';
import { Price } from './offer/price.page.js';
import { isTaxed, namesOf } from './offer/told-price.js';
import type { SnapshotOffer } from '../proposals/proposal-snapshot.dto.js';
import type { PageContext } from './page-context.js';

export interface ContentsEntry {
  id: string;
  title: string;
}

/** Nothing to find one's way in until three sections have a name; badges are the shorter names where most have one. */
export function contentsOf(page: PageContext): ContentsEntry[] {
  const named = page.snapshot.sections
    .map((section, index) => ({ id: `section-${index + 1}`, section }))
    .filter(({ section, id }) => section.title && !(id === 'section-1' && section.title_level === 1));
  if (named.length < 3) return [];
  const badged = named.filter(({ section }) => isShort(section.badge)).length * 2 > named.length;
  return named.map(({ id, section }) => {
    const title = badged && isShort(section.badge) ? section.badge : section.title;
    return { id, title: title ?? '' };
  });
}

const isShort = (badge: string | undefined) => badge !== undefined && badge !== '' && badge.length <= 28;

/** Whether the margin holds anything; the page makes room for it then. */
export function hasRail(page: PageContext): boolean {
  return page.canSign || contentsOf(page).length > 0;
}

/** In the margin on a desk: the contents, and the decision always at hand. */
export function Rail({ page }: { page: PageContext }) {
  const entries = contentsOf(page);
  if (!hasRail(page)) return null;
  return (
    <aside class="rail" data-style="default">
      <div class="rail-inner">
        {entries.length > 0 ? (
          <nav aria-label={page.t.contents}>
            <ContentsList entries={entries} />
          </nav>
        ) : null}
        {page.canSign ? <Decision page={page} /> : null}
      </div>
    </aside>
  );
}

/** At the foot of a phone; it ends where the signing panel begins. */
export function BottomBar({ page }: { page: PageContext }) {
  const entries = contentsOf(page);
  if (!hasRail(page) || page.view.canvas) return null;
  return (
    <div class={page.canSign ? 'bar' : 'bar bar-small'} data-style="default">
      <div class="bar-inner">
        {entries.length > 0 ? <ContentsSheet page={page} entries={entries} /> : null}
        {page.canSign ? <Decision page={page} isBar /> : null}
      </div>
    </div>
  );
}

function ContentsSheet({ page, entries }: { page: PageContext; entries: ContentsEntry[] }) {
  return (
    <>
      <button type="button" class="contents-button" popovertarget="contents" aria-label={page.t.contents}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h10" />
        </svg>
        <span>{page.t.contents}</span>
      </button>
      <nav class="sheet" id="contents" popover="auto" aria-label={page.t.contents}>
        <p class="sheet-title">{page.t.contents}</p>
        <ContentsList entries={entries} />
        <button type="button" class="button button-quiet" popovertarget="contents" popovertargetaction="hide">
          {page.t.closeContents}
        </button>
      </nav>
    </>
  );
}

function ContentsList({ entries }: { entries: ContentsEntry[] }) {
  return (
    <ol class="contents" role="list">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} dir="auto">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** In characters, where the margin has no width for more in the size of most. */
const LONG_AMOUNT = 13;

function isLong(offer: SnapshotOffer, page: PageContext): boolean {
  return priceOf(offer).some(({ amount }) => page.formats.money(amount, offer.currency).length > LONG_AMOUNT);
}

/** A bar has no room for the label, and says of tax what is to be said beside the amounts. */
function Decision({ page, isBar = false }: { page: PageContext; isBar?: boolean }) {
  const { t, view, selectedOffer } = page;
  return (
    <div class="decision">
      <p class="decision-facts">
        {selectedOffer ? (
          <>
            <span class="decision-label" data-total-name>
              {namesOf(selectedOffer, page).total}
            </span>
            <strong
              class={`decision-total${isLong(selectedOffer, page) ? ' decision-total-long' : ''}`}
              data-total
              data-tax={isBar && isTaxed(selectedOffer) ? t.afterTax : undefined}
            >
              <Price offer={selectedOffer} page={page} />
            </strong>
          </>
        ) : null}
        {view.expires_at ? (
          <small>
            {t.validUntil} {page.formats.date(view.expires_at)}
          </small>
        ) : null}
      </p>
      <a class="button" href="#sign">
        {t.acceptAndSign}
      </a>
    </div>
  );
}

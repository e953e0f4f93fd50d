import type { ComponentChildren } from 'preact';
import { InlineText } from '../../platform/html/inline-text.page.js';
import { joined } from '../../platform/html/joined.js';
import type { SnapshotOfferLine } from '../proposals/proposal-snapshot.dto.js';
import type {
  BlockVersionChange,
  Change,
  LineVersionChange,
  OfferVersionChange,
  SectionVersionChange,
} from '../proposals/reading/version-reading.service.js';
import { coverContent } from './cover-content.js';
import { billingWords, offersOf } from './offer/offer-choice.js';
import { discountWords } from './offer/offer-lines.page.js';
import { quantityWords } from './offer/quantity.js';
import { largePriceInWords } from './offer/told-price.js';
import type { PageContext } from './page-context.js';

/** So many are read at a glance; more of them are unfolded. */
const MAX_AT_A_GLANCE = 8;

/** What a reader finds otherwise than in the version that they have read: never part of what is signed, nor of paper. */
export function ChangesNote({ page }: { page: PageContext }) {
  const { changes, basePath } = page.view;
  if (!changes) return null;
  const { t } = page;
  const { former_title, offers, sections } = changes;
  const count = offers.length + sections.length + (former_title === null ? 0 : 1);
  const list = (
    <ul class="changes-list" role="list">
      {former_title === null ? null : (
        <li>
          {t.changes.formerTitle} <Former text={former_title} />
        </li>
      )}
      {offers.map((change) => (
        <OfferItem key={change.offer_id} change={change} page={page} />
      ))}
      {sections.map((change) => (
        <SectionItem key={change.section_id} change={change} page={page} />
      ))}
    </ul>
  );
  return (
    <aside class="notice changes" data-style="default" aria-labelledby="changes-title">
      <div class="changes-inner">
        <h2 class="changes-title" id="changes-title">
          {t.changes.title(page.formats.date(changes.since))}
        </h2>
        {count > MAX_AT_A_GLANCE ? (
          <details>
            <summary>{t.changes.count(count)}</summary>
            {list}
          </details>
        ) : (
          list
        )}
        <form method="post" action={`${basePath}/changes`}>
          <button class="text-button" type="submit">
            {t.changes.hide}
          </button>
        </form>
      </div>
    </aside>
  );
}

function Former({ text }: { text: string }) {
  return (
    <q class="former" dir="auto">
      {joined(text)}
    </q>
  );
}

function Mark({ change, page }: { change: Change; page: PageContext }) {
  return <span class={`change-mark change-${change}`}>{page.t.changes[change]}</span>;
}

function OfferItem({ change, page }: { change: OfferVersionChange; page: PageContext }) {
  const { t, choosingBlock } = page;
  const { before, after, offer_id } = change;
  const name = (after ?? before)?.name ?? '';
  const isShown = choosingBlock !== null && offersOf(choosingBlock, page).some(({ id }) => id === offer_id);
  const [was, is] = [before, after].map((offer) => offer && largePriceInWords(offer, page));
  return (
    <li>
      <Mark change={change.change} page={page} />{' '}
      {isShown ? (
        <a href={`#changes-${offer_id}`} dir="auto">
          {joined(name)}
        </a>
      ) : (
        <span dir="auto">{joined(name)}</span>
      )}
      {was !== is ? (
        <span class="change-price">
          {was ? <span>{t.labelled(t.changes.was, was)}</span> : null}
          {is ? <strong>{t.labelled(t.changes.now, is)}</strong> : null}
        </span>
      ) : null}
    </li>
  );
}

function SectionItem({ change, page }: { change: SectionVersionChange; page: PageContext }) {
  const { t, snapshot } = page;
  const title = change.title ?? t.changes.untitled;
  if (change.change === 'removed')
    return (
      <li>
        <Mark change="removed" page={page} />{' '}
        {change.texts.length > 0 ? <Was label={title} texts={change.texts} /> : <span dir="auto">{joined(title)}</span>}
      </li>
    );
  const index = snapshot.sections.findIndex(({ id }) => id === change.section_id);
  const isCover = index === 0 && coverContent(page).section !== null;
  return (
    <li>
      <Mark change={change.change} page={page} />{' '}
      <a href={isCover ? '#content' : `#section-${index + 1}`} dir="auto">
        {joined(title)}
      </a>
      {isCover ? <SectionWas change={change} page={page} /> : null}
    </li>
  );
}

/** What a cover said before, which has no room for it. */
function SectionWas({ change, page }: { change: SectionVersionChange; page: PageContext }) {
  const texts = [...(change.former_title ? [change.former_title] : []), ...change.blocks.flatMap(({ texts }) => texts)];
  return texts.length > 0 ? <Was label={page.t.changes.before} texts={texts} /> : null;
}

function Was({ label, texts }: { label: string; texts: string[] }) {
  return (
    <details class="was">
      <summary dir="auto">{joined(label)}</summary>
      {texts.map((text, index) => (
        <p key={index} dir="auto">
          <InlineText text={text} />
        </p>
      ))}
    </details>
  );
}

/** Above a section that is new or says something else. */
export function SectionMark({ id, page }: { id: string; page: PageContext }) {
  const change = page.changes?.sections.get(id);
  if (!change) return null;
  return (
    <p class="change-line">
      <Mark change={change.change} page={page} />
      {change.former_title ? (
        <span>
          {page.t.changes.formerTitle} <Former text={change.former_title} />
        </span>
      ) : null}
    </p>
  );
}

/** At the end of a section: what is not there any more. */
export function RemovedBlocks({ id, page }: { id: string; page: PageContext }) {
  const blocks = page.changes?.sections.get(id)?.blocks ?? [];
  const texts = blocks.filter(({ change }) => change === 'removed').flatMap((block) => block.texts);
  return texts.length > 0 ? <Was label={page.t.changes.removedHere} texts={texts} /> : null;
}

/** Around a block that is new or says something else. */
export function ChangedBlock({ change, page, children }: ChangedBlockProps) {
  const { t } = page;
  return (
    <>
      {change.change === 'added' ? (
        <p class="change-line">
          <Mark change="added" page={page} />
        </p>
      ) : null}
      {children}
      {change.change !== 'changed' ? null : change.texts.length > 0 ? (
        <Was label={t.changes.before} texts={change.texts} />
      ) : (
        <p class="change-line">
          <Mark change="changed" page={page} />
        </p>
      )}
    </>
  );
}

interface ChangedBlockProps {
  change: BlockVersionChange;
  page: PageContext;
  children: ComponentChildren;
}

/** Below an offer: its lines as they were. */
export function OfferChanges({ change, page }: { change: OfferVersionChange; page: PageContext }) {
  const { t } = page;
  const { before, after, offer_id, lines } = change;
  const [was, is] = [before, after].map((offer) => offer && largePriceInWords(offer, page));
  return (
    <div class="was offer-was wide" id={`changes-${offer_id}`}>
      <p class="change-line">
        <Mark change={change.change} page={page} />
        {was && was !== is ? <span>{t.labelled(t.changes.was, was)}</span> : null}
      </p>
      {lines.length > 0 ? (
        <details>
          <summary>{t.changes.lines(lines.length)}</summary>
          <ul class="changes-list" role="list">
            {lines.map((line, index) => (
              <LineItem key={index} line={line} currency={(after ?? before)?.currency ?? ''} page={page} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function lineWords(line: SnapshotOfferLine, currency: string, page: PageContext): string {
  const { t, formats } = page;
  const price = `${quantityWords(line, page)} × ${formats.money(line.unit_amount, currency)}`;
  const discount = discountWords(line, { currency }, page);
  return [
    line.name,
    [price, ...billingWords(line, page)].join(' '),
    ...(discount ? [t.labelled(t.discount, discount)] : []),
    ...(line.tax_rate > 0 ? [t.labelled(t.tax, formats.percent(line.tax_rate))] : []),
    ...(line.optional ? [t.optional] : []),
  ].join(' · ');
}

function LineItem({ line: { change, before, after }, currency, page }: LineItemProps) {
  const { t } = page;
  const words = (line: SnapshotOfferLine) => lineWords(line, currency, page);
  const shown = after ?? before;
  return (
    <li>
      <Mark change={change} page={page} /> {shown ? <span dir="auto">{words(shown)}</span> : null}
      {before && after ? (
        <p class="line-was" dir="auto">
          {t.labelled(t.changes.was, words(before))}
          {before.description && before.description !== after.description ? (
            <>
              {' · '}
              <InlineText text={before.description} />
            </>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}

interface LineItemProps {
  line: LineVersionChange;
  currency: string;
  page: PageContext;
}

import { unitAfter } from '../../../platform/money/written-quantity.js';
import type { OfferLineDto } from '../../proposals/offers/offer-line.dto.js';
import type { OfferDto } from '../../proposals/offers/offers.dto.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { Form } from '../layout/form.page.js';

interface OffersProps {
  screen: DeskScreen;
  offers: OfferDto[];
  proposal: ProposalDto;
}

/** What is offered, with the totals of what is selected. */
export function Offers({ screen, offers, proposal }: OffersProps) {
  const { page: t, offer: words } = screen.t.proposals;
  const mayEdit = proposal.allowed_actions.includes('edit') && screen.desk.caller.permissions.has('proposals:write');
  return (
    <>
      {offers.length === 0 ? <p class="quiet">{t.noOffers}</p> : null}
      {offers.map((offer) => (
        <section key={offer.id} class="offer">
          <h3>
            {offer.name}
            {offer.id === proposal.proposal_product_id ? <span class="state small">{t.selected}</span> : null}
          </h3>
          <div class="scroll" tabIndex={0} role="group" aria-label={offer.name}>
            <OfferTable screen={screen} offer={offer} language={proposal.language} />
          </div>
          {mayEdit ? <OfferActs screen={screen} offer={offer} proposal={proposal} /> : null}
        </section>
      ))}
      {mayEdit ? (
        <p>
          <a class="button second" href={`/app/proposals/${proposal.id}/offers/new`}>
            {words.add}
          </a>
        </p>
      ) : null}
    </>
  );
}

function OfferActs({ screen, offer, proposal }: { screen: DeskScreen; offer: OfferDto; proposal: ProposalDto }) {
  const { offer: t } = screen.t.proposals;
  const path = `/app/proposals/${proposal.id}/offers/${offer.id}`;
  return (
    <div class="share-row">
      <a href={path} aria-label={screen.t.about(t.edit, offer.name)}>
        {t.edit}
      </a>
      {offer.id === proposal.proposal_product_id ? null : (
        <Form screen={screen} action={`${path}/select`} class="inline">
          <input type="hidden" name="version" value={proposal.version} />
          <button class="link" type="submit" title={t.selectHint} aria-label={screen.t.about(t.select, offer.name)}>
            {t.select}
          </button>
        </Form>
      )}
    </div>
  );
}

interface TableProps {
  screen: DeskScreen;
  offer: OfferDto;
  /** The one that it is written in. */
  language: string;
}

function OfferTable({ screen, offer, language }: TableProps) {
  const t = screen.t.proposals.page;
  return (
    <table>
      <thead>
        <tr>
          {[t.line, t.quantity, t.unitPrice].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offer.lines.map((line) => (
          <Line key={line.id} {...{ screen, line, language }} currency={offer.currency} />
        ))}
      </tbody>
      <tfoot>
        {totalsOf(screen, offer).map(([name, amount]) => (
          <tr key={name}>
            <th scope="row" colSpan={2}>
              {name}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface LineProps {
  screen: DeskScreen;
  line: OfferLineDto;
  currency: string;
  language: string;
}

function Line({ screen, line, currency, language }: LineProps) {
  const { page: t, list } = screen.t.proposals;
  const { interval } = line.billing;
  const every = interval ? ` ${list.every[interval] ?? interval}` : '';
  return (
    <tr class={line.selected ? undefined : 'gone'}>
      <td>
        {line.name}
        {line.optional ? <span class="quiet small"> · {line.selected ? t.optional : t.notPicked}</span> : null}
      </td>
      <td>
        {screen.formats.number(line.quantity)}
        {line.unit ? ` ${unitAfter(line.quantity, line.unit, language)}` : null}
      </td>
      <td>
        {screen.formats.money(line.unit_amount, currency)}
        {every}
      </td>
    </tr>
  );
}

function totalsOf({ formats, t: { proposals } }: DeskScreen, offer: OfferDto): [name: string, amount: string][] {
  const t = proposals.page;
  const money = (amount: number) => formats.money(amount, offer.currency);
  return [
    [t.subtotal, money(offer.subtotal)],
    ...(offer.discount_total > 0 ? [[t.discount, money(-offer.discount_total)] as [string, string]] : []),
    [t.tax, money(offer.tax_total)],
    ...offer.recurring.flatMap(({ interval, total, committed_total }): [string, string][] => [
      [`${t.total} ${proposals.list.every[interval] ?? interval}`, money(total)],
      ...(committed_total === null ? [] : [[t.committed, money(committed_total)] as [string, string]]),
    ]),
    [t.total, money(offer.total)],
  ];
}

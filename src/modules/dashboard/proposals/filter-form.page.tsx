import type { MemberDto } from '../../organizations/organizations.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { DEALS, PAGES, type ProposalFilters } from './proposal-filters.js';

interface FilterProps {
  screen: DeskScreen;
  filters: ProposalFilters;
  members: MemberDto[];
}

/** Narrows the list; a plain form, so that each search has an address of its own. */
export function FilterForm({ screen, filters, members }: FilterProps) {
  const { proposals: words } = screen.t;
  const t = words.list;
  return (
    <form class="filters" method="get" action="/app/proposals" role="search">
      <div class="field wide">
        <label for="search">{t.search}</label>
        <input id="search" name="search" type="search" maxLength={255} value={filters.search ?? ''} />
      </div>
      <Choice
        {...{ id: 'status', label: t.deal, none: t.anyDeal, chosen: filters.status }}
        options={DEALS.map((deal) => [deal, words.deals[deal] ?? deal])}
      />
      <Choice
        {...{ id: 'page_status', label: t.page, none: t.anyPage, chosen: filters.page_status }}
        options={PAGES.map((page) => [page, words.pages[page] ?? page])}
      />
      {members.length > 1 ? (
        <Choice
          {...{ id: 'owner_id', label: t.owner, none: t.anyOwner, chosen: filters.owner_id }}
          options={members.map(({ user_id, name }) => [user_id, name])}
        />
      ) : null}
      <div class="filter-acts">
        <button class="button second" type="submit">
          {t.apply}
        </button>
        {Object.keys(filters).length > 0 ? <a href="/app/proposals">{t.clear}</a> : null}
      </div>
    </form>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  /** What stands for no choice. */
  none: string;
  chosen: string | undefined;
  options: [value: string, name: string][];
}

function Choice({ id, label, none, chosen, options }: ChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={id}>
        <option value="">{none}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value} selected={value === chosen}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

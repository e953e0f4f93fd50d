import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import type { Member } from '../../../sdk/src/generated/types.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useMembers } from '../frame/use-members.js';
import { usePages } from '../frame/use-pages.js';
import { useText } from '../language/texts.js';
import { CsvButton } from '../records/csv-button.js';
import { ChoiceFilter, FilterRow, ListHead } from '../records/list-head.js';
import { Listed } from '../records/records.js';
import { useFilters, type Filters } from '../records/use-filters.js';
import { useSelection } from '../records/use-selection.js';
import { service } from '../service.js';
import { ColumnChoice, namesOf, useColumns, type Columns } from './columns.js';
import { OPEN, useListQuery } from './list-query.js';
import { ProposalTable } from './proposal-table.js';
import { Several } from './several.js';
import { STATE_NAMES, useStateWords } from './states.js';
import './proposals.css';

const NewProposal = lazy(async () => ({ default: (await import('./new-proposal.js')).NewProposal }));
const Board = lazy(async () => ({ default: (await import('./board/board.js')).Board }));

/** All proposals, as a list or by state; what they are narrowed to is kept in the address. */
export function Proposals() {
  const { may } = useCaller();
  const filters = useFilters();
  const { data: members = [] } = useMembers();
  const columns = useColumns();
  const isBoard = filters.get('view') === 'board';
  return (
    <>
      <ListHead title="nav.proposals">
        <Export filters={filters} />
        {may('proposals:write') && <NewButton />}
      </ListHead>
      <div className="proposals-bar">
        <FilterRow filters={filters} search="proposals.search">
          <NarrowedTo filters={filters} members={members} />
        </FilterRow>
        <div className="proposals-views">
          <ViewSwitch filters={filters} isBoard={isBoard} />
          {!isBoard && <ColumnChoice columns={columns} />}
        </div>
      </div>
      {isBoard ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <Board filters={filters} />
        </Suspense>
      ) : (
        <Table {...{ filters, members, columns }} />
      )}
      <NewOne />
    </>
  );
}

function Table({ filters, members, columns }: NarrowedProps & { columns: Columns }) {
  const { may } = useCaller();
  const query = useListQuery(filters);
  const pages = usePages(
    ['proposals', 'list', JSON.stringify(query)],
    (after) => service.proposals.list({ view: 'full', limit: 50, ...query, ...after }),
    { isKept: true },
  );
  const selection = useSelection(pages.rows ?? []);
  const { sort: _sort, ...narrowing } = query;
  return (
    <>
      <div className="proposals-table">
        <Listed
          pages={pages}
          isFiltered={Object.keys(narrowing).length > 0}
          none="proposals.none"
          count="proposals.count"
        >
          {(rows) => (
            <ProposalTable
              rows={rows}
              columns={columns.shown}
              owners={namesOf(members)}
              selection={may('proposals:write') ? selection : null}
            />
          )}
        </Listed>
      </div>
      <Several selection={selection} members={members} />
    </>
  );
}

interface NarrowedProps {
  filters: Filters;
  members: readonly Member[];
}

function NarrowedTo({ filters, members }: NarrowedProps) {
  const t = useText();
  const words = useStateWords();
  const { me } = useCaller();
  const isMine = ({ user_id }: Member) => user_id === me?.credential.id;
  const owners = [...members.filter(isMine), ...members.filter((member) => !isMine(member))];
  return (
    <>
      <ChoiceFilter
        {...{ filters, name: 'state', label: 'proposals.state', all: 'proposals.anyState' }}
        options={[[OPEN, t('deal.pending')], ...STATE_NAMES.map((state) => [state, words(state)] as const)]}
      />
      <ChoiceFilter
        {...{ filters, name: 'owner', label: 'proposals.owner', all: 'proposals.anyOwner' }}
        options={owners.map((member) => [member.user_id, isMine(member) ? t('proposals.mine') : member.name])}
      />
      <ChoiceFilter
        {...{ filters, name: 'sort', label: 'proposals.sort', all: 'proposals.newestFirst' }}
        options={[['updated_at', t('proposals.changedLast')]]}
      />
    </>
  );
}

function ViewSwitch({ filters, isBoard }: { filters: Filters; isBoard: boolean }) {
  const t = useText();
  return (
    <div className="view-switch" role="group" aria-label={t('proposals.view')}>
      {([false, true] as const).map((board) => (
        <button
          key={String(board)}
          type="button"
          aria-pressed={isBoard === board}
          onClick={() => {
            filters.set('view', board ? 'board' : '');
          }}
        >
          {t(board ? 'proposals.board' : 'proposals.list')}
        </button>
      ))}
    </div>
  );
}

const CSV_COLUMNS = [
  ...['id', 'title', 'lead_name', 'deal_status', 'page_status', 'amount', 'currency', 'language', 'external_id'],
  ...['proposal_created_at', 'updated_at', 'published_at', 'last_viewed_at', 'expires_at', 'decided_at', 'url'],
];

function Export({ filters }: { filters: Filters }) {
  const t = useText();
  const query = useListQuery(filters);
  return <CsvButton list="proposals" name={t('nav.proposals')} head={CSV_COLUMNS} rows={() => lines(query)} />;
}

async function* lines(query: ReturnType<typeof useListQuery>): AsyncGenerator<object> {
  for await (const proposal of service.proposals.list({ view: 'full', limit: 100, ...query }))
    yield { ...proposal, amount: proposal.total?.total, currency: proposal.total?.currency };
}

function NewButton() {
  const t = useText();
  const [, setSearch] = useSearchParams();
  return (
    <button
      type="button"
      className="primary"
      onClick={() => {
        setSearch((before) => new URLSearchParams([...before, ['new', '1']]));
      }}
    >
      {t('proposals.new')}
    </button>
  );
}

/** What a new one is to begin with is in the address as well. */
const BEGINNING = ['new', 'template', 'language', 'lead'];

function NewOne() {
  const [search, setSearch] = useSearchParams();
  if (!search.has('new')) return null;
  return (
    <Suspense fallback={null}>
      <NewProposal
        onClose={() => {
          setSearch((before) => new URLSearchParams([...before].filter(([name]) => !BEGINNING.includes(name))));
        }}
      />
    </Suspense>
  );
}

import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Member, Proposal } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { Menu } from '../frame/menu.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, type TextName } from '../language/texts.js';
import { Price } from './price.js';
import { SoFar } from './so-far.js';
import { State } from './states.js';

export type Names = ReadonlyMap<string, string>;

interface Column {
  label: TextName;
  isNumber?: boolean;
  cell: (proposal: Proposal, owners: Names) => ReactNode;
}

/** What a list can tell of each, beside its title. */
const COLUMNS = {
  lead: { label: 'proposals.lead', cell: ({ lead_name }) => lead_name ?? '—' },
  total: { label: 'proposals.total', isNumber: true, cell: ({ total }) => <Price total={total} /> },
  state: { label: 'proposals.state', cell: (proposal) => <Standing proposal={proposal} /> },
  owner: { label: 'proposals.owner', cell: ({ owner_id }, owners) => owners.get(owner_id ?? '') ?? '—' },
  read: { label: 'proposal.lastRead', cell: ({ last_viewed_at: at }) => (at ? <Ago at={at} /> : '—') },
  sent: { label: 'proposals.published', cell: ({ published_at }) => <Day at={published_at} /> },
  ends: { label: 'proposal.validUntil', cell: ({ expires_at }) => <Day at={expires_at} /> },
  created: { label: 'proposals.created', cell: ({ proposal_created_at }) => <Day at={proposal_created_at} /> },
  changed: { label: 'proposals.changed', cell: ({ updated_at }) => <Day at={updated_at} /> },
} satisfies Record<string, Column>;

type ColumnName = keyof typeof COLUMNS;

const ALL = Object.keys(COLUMNS) as ColumnName[];
const AT_FIRST: readonly ColumnName[] = ['lead', 'total', 'state', 'changed'];

export const columnOf = (name: ColumnName): Column => COLUMNS[name];

function Standing({ proposal }: { proposal: Proposal }) {
  return (
    <State proposal={proposal}>
      <SoFar proposal={proposal} />
    </State>
  );
}

function Day({ at }: { at: string | null }) {
  const { formatDate } = useIntl();
  if (at === null) return '—';
  return <time dateTime={at}>{formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' })}</time>;
}

export interface Columns {
  shown: readonly ColumnName[];
  show: (name: ColumnName, isShown: boolean) => void;
}

/** Which columns somebody wants to see: each person's own choice, in this browser. */
export function useColumns(): Columns {
  const { me } = useCaller();
  const [chosen, choose] = useState<readonly ColumnName[] | null>(null);
  const place = `proposals.columns.${me?.credential.id ?? ''}`;
  const shown = chosen ?? stored(place);
  return {
    shown,
    show: (name, isShown) => {
      const next = ALL.filter((one) => (one === name ? isShown : shown.includes(one)));
      localStorage.setItem(place, next.join());
      choose(next);
    },
  };
}

function stored(place: string): readonly ColumnName[] {
  const names = localStorage.getItem(place);
  return names === null ? AT_FIRST : ALL.filter((name) => names.split(',').includes(name));
}

/** Where they are chosen. */
export function ColumnChoice({ columns: { shown, show } }: { columns: Columns }) {
  const t = useText();
  return (
    <Menu name={t('proposals.columns')}>
      <fieldset className="column-choice">
        <legend className="unseen">{t('proposals.columns')}</legend>
        {ALL.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              onChange={({ target }) => {
                show(name, target.checked);
              }}
            />
            {t(COLUMNS[name].label)}
          </label>
        ))}
      </fieldset>
    </Menu>
  );
}

/** People by their ids. */
export const namesOf = (members: readonly Member[] | undefined): Names =>
  new Map(members?.map(({ user_id, name }) => [user_id, name]));

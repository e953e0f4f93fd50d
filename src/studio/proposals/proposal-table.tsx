import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useText } from '../language/texts.js';
import { PagePicture } from '../records/page-picture.js';
import type { Selection } from '../records/use-selection.js';
import { service } from '../service.js';
import { columnOf, type Columns, type Names } from './columns.js';
import { stateOf } from './states.js';

interface Props {
  rows: readonly Proposal[];
  columns: Columns['shown'];
  owners: Names;
  /** Absent for who may only read. */
  selection: Selection<Proposal> | null;
}

/** Proposals one below the other, each with its first page. */
export function ProposalTable({ rows, columns, owners, selection }: Props) {
  const t = useText();
  return (
    <div className="table-scroll">
      <table className="list proposals">
        <thead>
          <tr>
            {selection && (
              <td className="choose">
                <ChooseAll selection={selection} count={rows.length} />
              </td>
            )}
            <th scope="col">{t('proposals.title')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={columnOf(name).isNumber ? 'number' : undefined}>
                {t(columnOf(name).label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((proposal) => (
            <tr key={proposal.id} data-chosen={selection?.has(proposal)}>
              {selection && (
                <td className="choose">
                  <input
                    type="checkbox"
                    aria-label={t('several.choose', { title: proposal.title })}
                    checked={selection.has(proposal)}
                    onChange={({ target, nativeEvent }) => {
                      selection.set(
                        proposal,
                        target.checked,
                        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                      );
                    }}
                  />
                </td>
              )}
              <th scope="row">
                <Link href={placeToGo(proposal)}>
                  <ProposalPicture proposal={proposal} />
                  {proposal.title}
                </Link>
              </th>
              {columns.map((name) => (
                <td key={name} className={columnOf(name).isNumber ? 'number' : undefined} data-column={name}>
                  {columnOf(name).cell(proposal, owners)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Nobody has a draft yet, so it is written; what was sent is looked at. */
export const placeToGo = (proposal: Proposal) =>
  `/proposals/${proposal.id}${stateOf(proposal) === 'draft' ? '/edit' : ''}`;

/** Its first page as it stands; another revision is another picture. */
export function ProposalPicture({ proposal: { id, revision } }: { proposal: Proposal }) {
  return (
    <PagePicture
      queryKey={['first-page', id, String(revision)]}
      read={(signal) => service.proposals.pages.getPng(id, 1, { width: 320 }, { signal })}
    />
  );
}

function ChooseAll({ selection: { rows, setAll }, count }: { selection: Selection<Proposal>; count: number }) {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const isSome = rows.length > 0 && rows.length < count;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t('several.all')}
      checked={rows.length === count}
      onChange={({ target }) => {
        setAll(target.checked);
      }}
    />
  );
}

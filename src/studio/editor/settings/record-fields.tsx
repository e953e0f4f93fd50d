import type { Proposal, UpdateProposal } from '../../../../sdk/src/generated/types.js';
import { useMembers } from '../../frame/use-members.js';
import { useText } from '../../language/texts.js';
import { ownersOf } from '../../proposals/owners.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { StoredField } from '../saving/stored-field.js';
import { useWrite } from '../saving/use-write.js';

/** Who answers for the proposal, what its link ends with, and what it is called elsewhere. */
export function RecordFields({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const { data: members } = useMembers();
  const store = (change: UpdateProposal) => service.proposals.update(draft.id, change);
  const owner = useWrite(draft, (owner_id: string) => store({ owner_id: owner_id || null }));
  return (
    <section>
      <h2>{t('settings.record')}</h2>
      <div className="stored-field">
        <label htmlFor="owner">{t('proposals.owner')}</label>
        <select
          id="owner"
          aria-describedby="owner-state"
          value={owner.isPending ? owner.variables : (proposal.owner_id ?? '')}
          onChange={(event) => {
            owner.mutate(event.target.value);
          }}
        >
          {ownersOf(members ?? [], proposal.owner_id, t).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Stored id="owner-state" write={owner} />
      </div>
      <StoredField
        {...{ draft, label: t('settings.slug'), value: proposal.slug, maxLength: 120 }}
        store={(slug) => store({ slug })}
      />
      <StoredField
        {...{ draft, label: t('settings.externalId'), value: proposal.external_id ?? '', maxLength: 255 }}
        store={(external_id) => store({ external_id: external_id || null })}
      />
    </section>
  );
}

import { useIntl } from 'react-intl';
import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { StoredField } from '../saving/stored-field.js';
import { typedValue, writtenValue } from './value.js';

/** What this proposal says in place of its variables; the page waits for those that it must have. */
export function Values({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const { locale } = useIntl();
  return (
    <section>
      <h2>{t('values.title')}</h2>
      {proposal.variable_declarations.map((declaration) => {
        const { name, label, type, required } = declaration;
        const value = proposal.variables[name] ?? null;
        const isMissing = required && value === null && declaration.default === null;
        return (
          <StoredField
            key={name}
            {...{ draft, label, type: type === 'date' ? 'date' : 'text', value: writtenValue(value, locale) }}
            placeholder={
              writtenValue(declaration.default, locale) || (type === 'money' ? t('values.money') : undefined)
            }
            warning={isMissing && t('values.missing')}
            store={(text) =>
              service.proposals.update(draft.id, {
                variables: { [name]: typedValue(declaration, text, value, locale) },
              })
            }
          />
        );
      })}
    </section>
  );
}

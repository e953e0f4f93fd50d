import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useId, useState } from 'react';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import type { Lead } from '../../../sdk/src/generated/types.js';
import { useLater } from '../frame/use-later.js';
import { useText } from '../language/texts.js';
import { service } from '../service.js';

/** Somebody known, or the name of somebody new, with the address where it is known. */
export type Whom = { lead: Lead } | { name: string; email?: string } | null;

interface Props {
  /** Who it is for, where that is known already. */
  known?: Lead | null;
  onChoose: (whom: Whom) => void;
  /** Why what was chosen was not stored. */
  error?: Error | null;
}

type Choice = Exclude<Whom, null>;
const nameOf = (choice: Choice | null) => (choice === null ? '' : 'lead' in choice ? choice.lead.name : choice.name);

/** Stores somebody new; whoever is known is there already. */
export async function leadOf(whom: Exclude<Whom, null>): Promise<Lead> {
  return 'lead' in whom ? whom.lead : service.leads.create(whom);
}

/** Finds a lead as its name is typed, or takes the name for a new one, whose address may be told at once. */
export function LeadField({ known = null, onChoose, error = null }: Props) {
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <NameField
        known={known}
        onChoose={(whom) => {
          setName(whom && 'name' in whom ? whom.name : null);
          onChoose(whom && 'name' in whom && isAddress(whom.name) ? { ...whom, email: whom.name } : whom);
        }}
      />
      {name !== null && !isAddress(name) && (
        <EmailField
          error={error}
          onWrite={(email) => {
            onChoose({ name, ...(email && { email }) });
          }}
        />
      )}
    </>
  );
}

const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text);

function EmailField({ error, onWrite }: { error: Error | null; onWrite: (email: string) => void }) {
  const t = useText();
  const id = useId();
  const details = ProposalServiceError.is(error) ? error.details : [];
  const wrong = details.find(({ field }) => field === 'email');
  return (
    <div className="field">
      <label htmlFor={id}>{t('new.leadEmail')}</label>
      <input
        id={id}
        type="email"
        maxLength={254}
        autoComplete="off"
        placeholder={t('new.leadEmailHint')}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && `${id}-wrong`}
        onChange={({ target }) => {
          onWrite(target.value.trim());
        }}
      />
      {wrong && (
        <p className="wrong" role="alert" id={`${id}-wrong`}>
          {wrong.message}
        </p>
      )}
    </div>
  );
}

function NameField({ known, onChoose }: { known: Lead | null; onChoose: Props['onChoose'] }) {
  const t = useText();
  const [typed, setTyped] = useState(known?.name ?? '');
  const choices = useChoices(typed.trim());
  const { getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex, isOpen } = useCombobox<Choice>({
    items: choices,
    itemToString: nameOf,
    initialSelectedItem: known && { lead: known },
    onInputValueChange: ({ inputValue, type }) => {
      setTyped(inputValue);
      if (type === useCombobox.stateChangeTypes.InputChange)
        onChoose(inputValue.trim() ? { name: inputValue.trim() } : null);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      onChoose(selectedItem);
    },
  });
  return (
    <div className="field combobox">
      <label {...getLabelProps()}>{t('new.lead')}</label>
      <input {...getInputProps({ placeholder: t('new.leadHint'), autoFocus: true })} />
      <ul {...getMenuProps()} data-open={isOpen && choices.length > 0}>
        {isOpen &&
          choices.map((choice, index) => (
            <li
              {...getItemProps({ item: choice, index })}
              key={'lead' in choice ? choice.lead.id : ''}
              data-highlighted={index === highlightedIndex}
            >
              {'lead' in choice ? (
                <>
                  <b>{choice.lead.name}</b>
                  <span>{[choice.lead.company, choice.lead.email].filter(Boolean).join(' · ')}</span>
                </>
              ) : (
                t('new.leadAdd', { name: choice.name })
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}

function useChoices(typed: string): Choice[] {
  const search = useLater(typed);
  const { data } = useQuery({
    queryKey: ['leads', search],
    queryFn: async () => service.leads.list({ limit: 7, ...(search && { search }) }),
    placeholderData: (before) => before,
  });
  const known = (data?.data ?? []).map((lead) => ({ lead }));
  const isKnown = known.some(({ lead }) => lead.name.toLowerCase() === typed.toLowerCase());
  return typed && !isKnown ? [...known, { name: typed }] : known;
}

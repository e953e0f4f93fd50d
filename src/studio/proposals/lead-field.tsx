import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import type { Lead } from '../../../sdk/src/generated/types.js';
import { TextField } from '../frame/field.js';
import { useLater } from '../frame/use-later.js';
import { useText } from '../language/texts.js';
import { service } from '../service.js';

/** Somebody known, or somebody new, with what is told of them. */
export type Whom = { lead: Lead } | NewLead | null;
type NewLead = { name: string } & Partial<Record<'company' | 'email', string>>;

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

/** Finds a lead as its name is typed, or takes the name for a new one, whose company and address may be told at once. */
export function LeadField({ known = null, onChoose, error = null }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<NewLead | null>(null);
  const details = ProposalServiceError.is(error) ? error.details : [];
  const write = (told: NewLead) => {
    setTyped(told);
    onChoose(newLead(told));
  };
  const fieldOf = (name: 'company' | 'email') => ({
    ...{ autoComplete: 'off', value: typed?.[name] ?? '' },
    error: details.find(({ field }) => field === name)?.message,
    onType: (value: string) => {
      if (typed) write({ ...typed, [name]: value });
    },
  });
  return (
    <>
      <NameField
        known={known}
        onChoose={(whom) => {
          if (whom && 'name' in whom) write({ ...typed, ...whom });
          else {
            setTyped(null);
            onChoose(whom);
          }
        }}
      />
      {typed && (
        <TextField
          {...fieldOf('company')}
          {...{ label: t('new.leadCompany'), placeholder: t('new.leadCompanyHint'), maxLength: 255 }}
        />
      )}
      {typed && !isAddress(typed.name) && (
        <TextField
          {...fieldOf('email')}
          {...{ label: t('new.leadEmail'), placeholder: t('new.leadEmailHint'), maxLength: 254, type: 'email' }}
        />
      )}
    </>
  );
}

/** Whoever is named by their address has it. */
function newLead({ name, company = '', email = '' }: NewLead): NewLead {
  const address = isAddress(name) ? name : email.trim();
  return { name, ...(company.trim() && { company: company.trim() }), ...(address && { email: address }) };
}

const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text);

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

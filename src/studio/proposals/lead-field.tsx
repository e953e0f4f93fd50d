import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import type { Lead } from '../../../sdk/src/generated/types.js';
import { useLater } from '../frame/use-later.js';
import { useText } from '../language/texts.js';
import { service } from '../service.js';

/** Somebody known, or the name of somebody new. */
export type Whom = { lead: Lead } | { name: string } | null;

interface Props {
  onChoose: (whom: Whom) => void;
}

type Choice = Exclude<Whom, null>;
const nameOf = (choice: Choice | null) => (choice === null ? '' : 'lead' in choice ? choice.lead.name : choice.name);

/** Finds a lead as its name is typed, or takes the name for a new one. */
export function LeadField({ onChoose }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const choices = useChoices(typed.trim());
  const { getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex, isOpen } = useCombobox<Choice>({
    items: choices,
    itemToString: nameOf,
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

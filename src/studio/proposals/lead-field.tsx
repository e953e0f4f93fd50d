import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import type { Lead } from '../../../sdk/src/generated/types.js';
import { TextField } from '../frame/field.js';
import { firstFound } from '../frame/first-found.js';
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

/** Finds a lead as its name is typed, or makes a new one where that is chosen, whose company and address may be told at once. */
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
            setTyped((told) => told && { ...told, name: '' });
            onChoose(whom);
          }
        }}
      />
      {typed?.name && (
        <TextField
          {...fieldOf('company')}
          {...{ label: t('new.leadCompany'), placeholder: t('new.leadCompanyHint'), maxLength: 255 }}
        />
      )}
      {typed?.name && !isAddress(typed.name) && (
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

/** What is typed is nobody yet: the form waits until somebody of the list, or somebody new, is chosen. */
function useName({ known, onChoose }: Pick<Props, 'onChoose'> & { known: Lead | null }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(known?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const { choices, isWaiting } = useChoices(typed.trim());
  const combobox = useCombobox<Choice>({
    items: choices,
    itemToString: nameOf,
    initialSelectedItem: known && { lead: known },
    stateReducer: firstFound,
    onInputValueChange: ({ inputValue, type }) => {
      setTyped(inputValue);
      if (type !== useCombobox.stateChangeTypes.InputChange) return;
      setEntered(false);
      setOpen(inputValue.trim() !== '');
      onChoose(null);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setOpen(false);
      onChoose(selectedItem);
    },
  });
  const { selectItem, closeMenu } = combobox;
  useEffect(() => {
    input.current?.setCustomValidity(isOpen ? t('new.leadOpen') : '');
  }, [isOpen, t]);
  useEffect(() => {
    const [first] = choices;
    if (!isEntered || isWaiting || !first) return;
    setEntered(false);
    selectItem(first);
    closeMenu();
  }, [isEntered, isWaiting, choices, selectItem, closeMenu]);
  /** Before the service has answered, Enter waits for the first that it finds. */
  const wait = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !isOpen || !isWaiting) return;
    event.preventDefault();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    setEntered(true);
  };
  return { combobox, choices, input, wait };
}

function NameField({ known, onChoose }: { known: Lead | null; onChoose: Props['onChoose'] }) {
  const t = useText();
  const { combobox, choices, input, wait } = useName({ known, onChoose });
  const { getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex, isOpen } = combobox;
  return (
    <div className="field combobox">
      <label {...getLabelProps()}>{t('new.lead')}</label>
      <input {...getInputProps({ ref: input, placeholder: t('new.leadHint'), autoFocus: !known, onKeyDown: wait })} />
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

/** Somebody new may have the name of somebody known, and comes last. */
function useChoices(typed: string): { choices: Choice[]; isWaiting: boolean } {
  const search = useLater(typed);
  const { data, isFetching } = useQuery({
    queryKey: ['leads', search],
    queryFn: async () => service.leads.list({ limit: 7, ...(search && { search }) }),
    placeholderData: (before) => before,
  });
  const isWaiting = search !== typed || isFetching;
  const known = (data?.data ?? []).map((lead) => ({ lead }));
  if (isWaiting) return { choices: known.filter(({ lead }) => isLike(lead, typed)), isWaiting };
  return { choices: typed ? [...known, { name: typed }] : known, isWaiting };
}

/** What was found before the last letters counts only where it has them too. */
const isLike = ({ name, company, email }: Lead, typed: string) =>
  [name, company, email].some((one) => one?.toLocaleLowerCase().includes(typed.toLocaleLowerCase()));

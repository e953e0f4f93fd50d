import { useMutation } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '../frame/dialog.js';
import { Icon } from '../frame/icon.js';
import { Refusal } from '../frame/refusal.js';
import { useText, type TextName } from '../language/texts.js';
import { says, type Entry } from './entry.js';
import { close } from './opened.js';
import { useCommands } from './use-commands.js';
import { useFound } from './use-found.js';
import './palette.css';

/** Finds anything by its name, and does anything by what it is called. */
export function Palette() {
  const t = useText();
  const [place, go] = useLocation();
  const [typed, type] = useState('');
  const commands = useCommands(place, go).filter(({ name, group, beside }) => says(typed, name, t(group), beside));
  const { entries: found, isSearching } = useFound(typed, go);
  const entries = [...found, ...commands];
  // It stays open until it is done, so that a refusal is seen.
  const deed = useMutation({
    mutationFn: ({ act }: Entry) => Promise.resolve(act()),
    onSuccess: () => {
      close('palette');
    },
  });
  return (
    <Dialog
      title={t('palette.title')}
      palette
      onClose={() => {
        close('palette');
      }}
    >
      <div>
        <Choice {...{ entries, typed, type }} onChoose={deed.mutate} />
        <p className="unseen" role="status">
          {isSearching ? t('frame.loading') : t('palette.count', { count: entries.length })}
        </p>
        {deed.error && <Refusal error={deed.error} />}
        {entries.length === 0 && !isSearching && <p className="quiet">{t('records.noneFound')}</p>}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  entries: Entry[];
  typed: string;
  type: (typed: string) => void;
  onChoose: (entry: Entry) => void;
}

function Choice({ entries, typed, type, onChoose }: ChoiceProps) {
  const t = useText();
  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<Entry>({
    items: entries,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    itemToString: () => typed,
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ inputValue }) => {
      type(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
    // Who leaves the field has chosen nothing.
    stateReducer: (state, { type: cause, changes }) =>
      cause === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  return (
    <>
      <label className="unseen" {...getLabelProps()}>
        {t('palette.hint')}
      </label>
      <input
        {...getInputProps({
          placeholder: t('palette.hint'),
          autoFocus: true,
          onKeyDown: ({ key, nativeEvent }) => {
            // It closes all of it, as in any dialogue.
            if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true });
          },
          onChange: ({ currentTarget }) => {
            // Told at once: what is typed faster than it is drawn would else be put back.
            type(currentTarget.value);
          },
        })}
      />
      <div {...getMenuProps()} className="palette-entries">
        {groupsOf(entries).map(({ group, first, members }) => (
          <div key={group} role="group" aria-label={t(group)}>
            <p aria-hidden="true">{t(group)}</p>
            {members.map((entry, index) => (
              <div
                key={entry.id}
                {...getItemProps({ item: entry, index: first + index })}
                data-highlighted={highlightedIndex === first + index}
              >
                <Icon name={entry.icon} />
                <span>{entry.name}</span>
                {entry.beside && <small>{entry.beside}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** Entries of a group stand together, in the order in which they came. */
function groupsOf(entries: Entry[]): { group: TextName; first: number; members: Entry[] }[] {
  const groups: { group: TextName; first: number; members: Entry[] }[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = groups.at(-1);
    if (last?.group === entry.group) last.members.push(entry);
    else groups.push({ group: entry.group, first: index, members: [entry] });
  }
  return groups;
}

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';

/** Once something is typed, Enter and Tab take the first that was found. */
export function firstFound<Found>(
  _state: UseComboboxState<Found>,
  { changes, type }: UseComboboxStateChangeOptions<Found>,
) {
  if (type !== useCombobox.stateChangeTypes.InputChange) return changes;
  return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
}

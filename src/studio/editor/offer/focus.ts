import type { NewLine } from './add-line.js';

/** What has a price needs a quantity first. */
export const startOf = (line: NewLine) => ('name' in line ? 'price' : 'quantity');

/** Goes on where the new line is to be written. */
export function focusOn(line: number, column: string, from: Element | null): void {
  focusOnce(() => document.querySelectorAll<HTMLElement>(`.offer-lines [data-column="${column}"]`)[line], from);
}

/** Goes on in a cell once it is drawn, unless whoever asked for it has gone elsewhere by then. */
export function focusOnce(find: () => HTMLElement | null | undefined, from: Element | null, frames = 60): void {
  const cell = find();
  const isTyping = from instanceof HTMLInputElement && from.value !== '';
  const isHere = document.activeElement === document.body || (document.activeElement === from && !isTyping);
  if (cell && isHere) cell.focus();
  else if (!cell && frames > 0)
    requestAnimationFrame(() => {
      focusOnce(find, from, frames - 1);
    });
}

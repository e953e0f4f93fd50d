import type { NewLine } from './add-line.js';

/** What has a price needs a quantity first. */
export const startOf = (line: NewLine) => ('name' in line ? 'price' : 'quantity');

/** Goes on where the new line is to be written, once it is drawn, unless whoever added it has gone elsewhere by then. */
export function focusOn(line: number, column: string, from: Element | null, frames = 60): void {
  const cell = document.querySelectorAll<HTMLElement>(`.offer-lines [data-column="${column}"]`)[line];
  const isTyping = from instanceof HTMLInputElement && from.value !== '';
  const isHere = document.activeElement === document.body || (document.activeElement === from && !isTyping);
  if (cell && isHere) cell.focus();
  else if (!cell && frames > 0)
    requestAnimationFrame(() => {
      focusOn(line, column, from, frames - 1);
    });
}

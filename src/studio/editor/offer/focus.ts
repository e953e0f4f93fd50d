/** Goes on with the quantity of a new line, which is what is asked of any of them first; its price is two cells further. */
export function focusOn(line: number, from: Element | null): void {
  focusOnce(() => document.querySelectorAll<HTMLElement>('.offer-lines [data-column="quantity"]')[line], from);
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

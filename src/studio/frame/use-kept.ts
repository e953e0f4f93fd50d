import { useState } from 'react';

/** What is typed and not yet sent, kept in this tab by its name until it is: it is there again after another view. */
export function useKept(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? '');
  const keep = (next: string) => {
    if (next === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, next);
    setText(next);
  };
  return [text, keep];
}

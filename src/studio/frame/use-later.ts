import { useEffect, useState } from 'react';

/** A value once it has stopped changing, such as what is typed into a search. */
export function useLater<T>(value: T, milliseconds = 200): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(value);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [value, milliseconds]);
  return later;
}

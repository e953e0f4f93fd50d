import { useEffect, useRef, type RefObject } from 'react';

/** Leads to what the address names once it is there: the browser looked for it before. */
export function useArrival(id: string, isThere = true): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isThere && location.hash === `#${id}`) place.current?.scrollIntoView();
  }, [id, isThere]);
  return place;
}

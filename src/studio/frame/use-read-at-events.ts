import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../service.js';
import { onEvent } from './live.js';

/** What follows from an event is there within a moment. */
const AFTER_MS = 700;

/** Reads anew what follows from events: asking at intervals would spend the organization's requests on nothing. */
export function useReadAtEvents(queryKey: QueryKey): void {
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEvent(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey }), AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [key]);
}

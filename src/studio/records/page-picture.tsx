import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fewAtOnce } from './few-at-once.js';
import './page-picture.css';

interface Props {
  queryKey: readonly string[];
  /** The page as a PNG. */
  read: (signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A page as it looks, drawn once somebody sees it; its name stands beside it. */
export function PagePicture({ queryKey, read }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  const { data, isError } = useQuery({
    queryKey: [...queryKey, 'picture'],
    queryFn: ({ signal }) => fewAtOnce(signal, async () => addressOf(await read(signal))),
    enabled: isSeen,
    staleTime: 60_000,
  });
  return (
    <span className="page-picture" ref={place} data-drawn={data !== undefined}>
      {isSeen && !data && !isError && <Coming />}
      {data && <img src={data} alt="" />}
    </span>
  );
}

/** A page before it is drawn. */
const Coming = () => (
  <span className="coming" aria-hidden="true">
    {[0, 1, 2, 3].map((line) => (
      <span key={line} className="bone" />
    ))}
  </span>
);

/** The policy of the studio lets pictures in by their content. */
function addressOf(png: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('unreadable'));
    };
    reader.readAsDataURL(new Blob([png], { type: 'image/png' }));
  });
}

function useSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return isSeen;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { pageOf } from '../address.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText } from '../language/texts.js';
import { useDuration } from './durations.js';
import { ReadBar } from './read-bar.js';
import { longestOf, useReads, type Read } from './use-reads.js';

/** The page of the proposal, and over each of its sections how long it was read. */
export function Sheet({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const { reads = [] } = useReads(proposal);
  const [places, setPlaces] = useState<Place[]>([]);
  const [loaded, setLoaded] = useState<number>();
  const [isShown, setShown] = useState(true);
  const isLoaded = loaded === proposal.version;
  const look = useCallback(() => {
    setPlaces(placesIn(frame.current?.contentDocument));
  }, []);
  useFollowing(frame, isLoaded, look);
  const isRead = reads.some(({ seconds }) => seconds > 0);
  return (
    <div className="sheet" data-loaded={isLoaded}>
      {proposal.first_viewed_at && (
        <label className="check">
          <input
            type="checkbox"
            checked={isShown}
            disabled={!isRead}
            onChange={({ target }) => {
              setShown(target.checked);
            }}
          />
          {t('reading.onPage')}
        </label>
      )}
      <div className="page">
        <iframe
          key={proposal.version}
          ref={frame}
          src={pageOf(proposal.id)}
          title={t('proposal.page')}
          onLoad={() => {
            setLoaded(proposal.version);
            look();
          }}
        />
        {!isLoaded && <Skeleton lines={12} />}
        {isRead && isShown && <Layer places={places} reads={reads} />}
      </div>
    </div>
  );
}

/** Where a section stands in the frame, from its top. */
interface Place {
  id: string;
  top: number;
  bottom: number;
}

function placesIn(document: Document | null | undefined): Place[] {
  const sections = [...(document?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  return sections.map((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return { id: section.dataset['section'] ?? '', top, bottom };
  });
}

/** Looks again whenever the page has moved or changed its height. */
function useFollowing(frame: React.RefObject<HTMLIFrameElement | null>, isLoaded: boolean, look: () => void): void {
  useEffect(() => {
    const view = frame.current?.contentWindow;
    const document = frame.current?.contentDocument;
    if (!isLoaded || !view || !document) return undefined;
    const stop = new AbortController();
    view.addEventListener('scroll', look, { passive: true, signal: stop.signal });
    const sized = new ResizeObserver(look);
    sized.observe(document.documentElement);
    return () => {
      stop.abort();
      sized.disconnect();
    };
  });
}

const EDGE = 12;

/** The bars, each at the top of its section, or of the frame where that is above it. Those who hear the page have the list. */
function Layer({ places, reads }: { places: Place[]; reads: Read[] }) {
  const duration = useDuration();
  const longest = longestOf(reads);
  const shown = places.flatMap((place) => {
    const read = reads.find(({ id }) => id === place.id);
    return read && place.bottom > 4 * EDGE ? [{ ...place, read }] : [];
  });
  return (
    <div className="reading-layer" aria-hidden="true">
      {shown.map(({ id, top, read }) => (
        <div key={id} className="reading-mark" style={{ transform: `translateY(${Math.max(top, 0) + EDGE}px)` }}>
          <span>{read.seconds > 0 ? duration(read.seconds) : '–'}</span>
          <ReadBar read={read} longest={longest} />
          {read.by.length > 0 && <span className="who">{read.by.map(({ name }) => name).join(', ')}</span>}
        </div>
      ))}
    </div>
  );
}

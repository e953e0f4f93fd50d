import { useDuration } from './durations.js';
import type { Read } from './use-reads.js';

/** How long a section was read, each reader in a colour of their own; the longest read one fills it. */
export function ReadBar({ read, longest }: { read: Read; longest: number }) {
  const duration = useDuration();
  let from = 0;
  return (
    <svg className="read-bar" width="100%" height="8" aria-hidden="true">
      <rect className="track" width="100%" height="8" rx="4" />
      {read.by.map(({ id, name, seconds, tone }) => {
        const x = (100 * from) / longest;
        from += seconds;
        return (
          <rect key={id} data-tone={tone} x={`${x}%`} width={`${(100 * seconds) / longest}%`} height="8" rx="2">
            <title>{`${name} : ${duration(seconds)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

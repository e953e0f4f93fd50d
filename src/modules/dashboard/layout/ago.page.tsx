import type { DeskScreen } from '../http/screen.js';

/** How long ago something was, or how soon it is; the exact time is under the pointer. */
export function Ago({ at, screen: { formats, now } }: { at: string; screen: DeskScreen }) {
  return (
    <time datetime={at} title={formats.dateTime(at)}>
      {formats.ago(at, now)}
    </time>
  );
}

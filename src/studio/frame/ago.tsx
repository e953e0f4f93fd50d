import { useIntl } from 'react-intl';
import { useText } from '../language/texts.js';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The time from now, in the largest unit of which there is one; negative before now. */
function distanceOf(at: string) {
  const seconds = (new Date(at).getTime() - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS[2];
  return { unit, count: Math.trunc(seconds / length) };
}

/** How long ago something was, or when it will be; the time itself is in the tip. */
export function Ago({ at }: { at: string }) {
  const t = useText();
  const { formatRelativeTime, formatDate } = useIntl();
  const { unit, count } = distanceOf(at);
  return (
    <time dateTime={at} title={formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}>
      {count === 0 ? t('frame.justNow') : formatRelativeTime(count, unit, { numeric: 'auto' })}
    </time>
  );
}

/** For how long something has been so, such as “6 days”. */
export function useSince(): (at: string) => string {
  const { formatNumber } = useIntl();
  return (at) => {
    const { unit, count } = distanceOf(at);
    return formatNumber(Math.abs(count), { style: 'unit', unit, unitDisplay: 'long' });
  };
}

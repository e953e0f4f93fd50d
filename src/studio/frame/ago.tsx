import { useIntl } from 'react-intl';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago something was, or when it will be; the time itself is in the tip. */
export function Ago({ at }: { at: string }) {
  const { formatRelativeTime, formatDate } = useIntl();
  const seconds = (new Date(at).getTime() - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS[2];
  return (
    <time dateTime={at} title={formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}>
      {formatRelativeTime(Math.trunc(seconds / length), unit, { numeric: 'auto' })}
    </time>
  );
}

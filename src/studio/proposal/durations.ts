import { useIntl } from 'react-intl';

/** A time of reading, in seconds or else minutes. */
export function useDuration(): (seconds: number) => string {
  const { formatNumber } = useIntl();
  return (seconds) =>
    seconds < 90
      ? formatNumber(Math.round(seconds), { style: 'unit', unit: 'second', unitDisplay: 'short' })
      : formatNumber(Math.round(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'short' });
}

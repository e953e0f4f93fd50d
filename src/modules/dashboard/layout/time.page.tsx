interface Props {
  at: string;
  locale: string;
}

/** A date; the exact time is under the pointer. */
export function Time({ at, locale }: Props) {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <time datetime={at} title={at}>
      {day.format(new Date(at))}
    </time>
  );
}

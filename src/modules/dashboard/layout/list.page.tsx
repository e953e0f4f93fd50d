interface ListHeadProps {
  count: string;
  /** The whole list as a file. */
  csv?: { href: string; word: string };
}

/** How many there are, and the way to take them home. */
export function ListHead({ count, csv }: ListHeadProps) {
  return (
    <p class="list-head">
      <span>{count}</span>
      {csv ? (
        <a href={csv.href} download>
          {csv.word}
        </a>
      ) : null}
    </p>
  );
}

/** What stands in place of an empty list. */
export function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <section class="nothing">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}

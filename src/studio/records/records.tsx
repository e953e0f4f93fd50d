import type { ReactNode } from 'react';
import { More } from '../frame/more.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { usePages, type Page, type Pages } from '../frame/use-pages.js';
import { useText, type TextName } from '../language/texts.js';

interface ListedProps<Row> {
  isFiltered: boolean;
  /** What is said where there are none at all. */
  none: TextName;
  /** How many there are. */
  count: TextName;
  children: (rows: Row[]) => ReactNode;
}

interface Props<Row> extends ListedProps<Row> {
  /** By which it is known; filters included. */
  queryKey: readonly string[];
  read: (after: { after?: string }) => PromiseLike<Page<Row>>;
}

/** Records of one kind, page after page. */
export function Records<Row>({ queryKey, read, ...listed }: Props<Row>) {
  return <Listed pages={usePages(queryKey, read, { isKept: true })} {...listed} />;
}

/** The same, of pages that somebody else reads. */
export function Listed<Row>(props: ListedProps<Row> & { pages: Pages<Row> }) {
  const { isFiltered, none, count, children } = props;
  const { rows, total, error, refetch, more } = props.pages;
  const t = useText();
  if (error) return <Refusal error={error} retry={refetch} />;
  if (!rows) return <Skeleton lines={10} />;
  if (rows.length === 0) return <p className="empty">{t(isFiltered ? 'records.noneFound' : none)}</p>;
  return (
    <>
      <p className="count" role="status">
        {t(count, { count: total })}
      </p>
      {children(rows)}
      <More more={more} />
    </>
  );
}

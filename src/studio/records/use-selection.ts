import { useRef, useState } from 'react';

export interface Selection<Row> {
  /** Those of the rows that are chosen. */
  rows: Row[];
  has: (row: Row) => boolean;
  /** With `through`, from the one that was chosen before to this one. */
  set: (row: Row, isChosen: boolean, through?: boolean) => void;
  setAll: (isChosen: boolean) => void;
  /** These, and no others. */
  replace: (rows: readonly Row[]) => void;
}

/** Which of the listed rows are chosen; one that is no longer listed is not. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const set = (row: Row, isChosen: boolean, through = false) => {
    const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.indexOf(row)];
    last.current = row.id;
    const meant = through && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    setIds((before) => {
      const next = new Set(before);
      for (const { id } of meant)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  };
  const replace = (others: readonly Row[]) => {
    setIds(new Set(others.map(({ id }) => id)));
  };
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    set,
    setAll: (isChosen) => {
      replace(isChosen ? rows : []);
    },
    replace,
  };
}

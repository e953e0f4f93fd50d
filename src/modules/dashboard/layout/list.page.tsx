import type { DeskScreen } from '../http/screen.js';
import { ExportLink, ExportProgress, type LongFile } from './export.page.js';

interface ListHeadProps {
  screen: DeskScreen;
  count: string;
  /** The whole list as a file; the page brings the script that tells how far it is. */
  csv?: LongFile;
}

/** How many there are, and the way to take them home. */
export function ListHead({ screen, count, csv }: ListHeadProps) {
  return (
    <>
      <p class="list-head">
        <span>{count}</span>
        {csv ? <ExportLink screen={screen} file={csv} /> : null}
      </p>
      {csv ? <ExportProgress screen={screen} /> : null}
    </>
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

import type { DeskScreen } from '../http/screen.js';

/** A long file to take home: a plain link, which a script makes tell how far it is. */
export interface LongFile {
  href: string;
  word: string;
  /** How many rows it will have. */
  rows: number;
}

const PLACE = 'export-progress';

export function ExportLink({ screen, file: { href, word, rows } }: { screen: DeskScreen; file: LongFile }) {
  const t = screen.t.home;
  return (
    <a href={href} download data-export={PLACE} data-rows={rows} data-done={t.exportedAll} data-failed={t.exportFailed}>
      {word}
    </a>
  );
}

/** Where the script tells it. */
export function ExportProgress({ screen }: { screen: DeskScreen }) {
  return <p id={PLACE} class="export-progress" role="status" data-words={screen.t.home.exported('{done}', '{all}')} />;
}

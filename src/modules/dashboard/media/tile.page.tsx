import { renderToString } from 'preact-render-to-string';
import { fileSize } from '../language/file-size.js';
import type { DeskScreen } from '../http/screen.js';
import type { DeskFile } from './media-desk.service.js';

export const MEDIA = '/app/media';

const SHOWN = /^image\//i;

/** A file as one sees it among others; a script asks again for one that is on its way. */
export function Tile({ screen, shown: { file, state } }: { screen: DeskScreen; shown: DeskFile }) {
  const { t } = screen;
  const isUnderWay = state === 'awaited' || state === 'preparing';
  return (
    <li class="tile" data-file={file.id} data-state={isUnderWay ? state : undefined}>
      <a href={`${MEDIA}/${file.id}`}>
        <Thumbnail shown={{ file, state }} />
        <strong>{file.name}</strong>
      </a>
      <p class="quiet small">
        {file.status === 'ready' ? <>{fileSize(file.size, t.locale)} · </> : null}
        {t.media.states[state]}
      </p>
    </li>
  );
}

export function renderTile(screen: DeskScreen, shown: DeskFile): string {
  return renderToString(<Tile screen={screen} shown={shown} />);
}

/** Its name stands beside it. */
export function Thumbnail({ shown: { file, state } }: { shown: Pick<DeskFile, 'file' | 'state'> }) {
  if (file.status === 'ready' && SHOWN.test(file.type))
    return (
      <img
        class="thumbnail"
        src={`${MEDIA}/${file.id}/picture?v=${(file.sha256 ?? '').slice(0, 8)}${state === 'prepared' ? '' : '-0'}`}
        alt=""
        loading="lazy"
        width="240"
        height="180"
      />
    );
  const [, kind = file.type] = /\.([a-z0-9]{1,6})$/i.exec(file.name) ?? [];
  return (
    <span class="thumbnail" aria-hidden="true">
      {kind.toUpperCase().slice(0, 12)}
    </span>
  );
}

import type { FileWithUrlDto } from '../../media/files/files.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { fileSize } from '../language/file-size.js';
import { Ago } from '../layout/ago.page.js';
import { renderDeskPage } from '../layout/document.page.js';
import type { DeskFile } from './media-desk.service.js';
import { MEDIA, Thumbnail } from './tile.page.js';
import type { Use } from './uses-of-file.service.js';

interface Props {
  shown: DeskFile & { file: FileWithUrlDto };
  uses: Use[];
  /** Why it could not be deleted. */
  refused?: string;
}

export function renderFilePage(screen: DeskScreen, { shown, uses, refused }: Props): string {
  const t = screen.t.media;
  const { file } = shown;
  return renderDeskPage(screen, {
    title: file.name,
    children: (
      <>
        {refused ? (
          <p class="notice bad" role="alert">
            {refused}
          </p>
        ) : null}
        <div class="file-view">
          <Thumbnail shown={shown} />
          <Facts screen={screen} shown={shown} />
        </div>
        <p class="acts">
          {file.url ? (
            <a class="button second" href={file.url}>
              {t.download}
            </a>
          ) : null}
          {screen.desk.caller.permissions.has('media:delete') ? (
            <a class="button danger" href={`${MEDIA}/${file.id}/delete`}>
              {t.remove}
            </a>
          ) : null}
        </p>
        <Uses screen={screen} uses={uses} isPicture={file.type.startsWith('image/')} />
      </>
    ),
  });
}

function Facts({ screen, shown: { file, state, width, height } }: Pick<Props, 'shown'> & { screen: DeskScreen }) {
  const { facts, states } = screen.t.media;
  const rows = [
    [facts.type, file.type],
    [facts.size, file.size > 0 ? fileSize(file.size, screen.t.locale) : null],
    [facts.pixels, width && height ? `${width} × ${height}` : null],
    [facts.state, states[state]],
    [facts.added, <Ago key="ago" at={file.created_at} screen={screen} />],
    [facts.hash, file.sha256 ? <code key="hash">{file.sha256}</code> : null],
  ] as const;
  return (
    <dl class="pairs">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ),
      )}
    </dl>
  );
}

function Uses({ screen, uses, isPicture }: { screen: DeskScreen; uses: Use[]; isPicture: boolean }) {
  const t = screen.t.media;
  return (
    <section class="section" aria-labelledby="uses">
      <h2 id="uses">{t.uses}</h2>
      {uses.length === 0 ? <p class="quiet">{t.unused}</p> : null}
      <ul class="rows" role="list">
        {uses.map(({ kind, title, href, descriptions }) => (
          <li key={`${kind} ${href ?? title ?? ''}`}>
            <span>
              {href ? <a href={href}>{title}</a> : title}
              {descriptions.map((one, index) => (
                <span key={index} class="quiet small place">
                  {t.saidAs} <a href={one.href}>{one.alt === '' ? t.noAlt : `“${one.alt}”`}</a>
                </span>
              ))}
            </span>
            <span class="quiet small">{t.kinds[kind]}</span>
          </li>
        ))}
      </ul>
      {isPicture ? <p class="hint">{t.altHint}</p> : null}
    </section>
  );
}

import { FILE_STATUSES, MAX_PICTURE_BYTES } from '../../media/files/files.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { fileSize } from '../language/file-size.js';
import { renderDeskPage } from '../layout/document.page.js';
import { ChoiceFilter, Filters } from '../layout/filters.page.js';
import { Form, Input } from '../layout/form.page.js';
import { uploadScript } from '../layout/styles.js';
import type { MediaFilters, Shelf } from './media-desk.service.js';
import type { Returned } from '../http/screen.js';
import { MEDIA, Tile } from './tile.page.js';
import { UploadPlace } from './upload.page.js';

interface Props extends Shelf {
  filters: MediaFilters;
  returned: Returned;
}

type PartProps = Props & { screen: DeskScreen };

export function renderMediaPage(screen: DeskScreen, props: Props): string {
  const t = screen.t.media;
  const { permissions } = screen.desk.caller;
  const { next_cursor } = props.page;
  return renderDeskPage(screen, {
    title: t.title,
    scripts: [uploadScript.href],
    children: (
      <>
        <p>{t.intro}</p>
        {permissions.has('media:write') ? <Upload screen={screen} {...props} /> : null}
        <MediaFilterForm screen={screen} {...props} />
        <Files screen={screen} {...props} />
        {next_cursor ? (
          <p>
            <a
              class="button second"
              rel="next"
              href={`${MEDIA}?${String(new URLSearchParams({ ...props.filters, after: next_cursor }))}`}
            >
              {t.older}
            </a>
          </p>
        ) : null}
        {permissions.has('media:write') ? <NewFolder screen={screen} {...props} /> : null}
      </>
    ),
  });
}

/** Files go straight to the store, which takes a script; who has none is told. */
function Upload({ screen, filters }: PartProps) {
  const t = screen.t.media;
  return (
    <section class="upload" aria-labelledby="upload">
      <h2 id="upload">{t.upload}</h2>
      <p class="hint" id="upload-limits">
        {t.limits(fileSize(MAX_PICTURE_BYTES, screen.t.locale))}
      </p>
      <noscript>
        <p class="notice">{t.needsScript}</p>
      </noscript>
      <UploadPlace screen={screen} folder={filters.folder_id ?? ''}>
        <label for="files">{t.choose}</label>
      </UploadPlace>
      <ul id="uploads" class="uploads" role="list" aria-label={t.uploads} aria-live="polite" />
    </section>
  );
}

function MediaFilterForm({ screen, filters, folders }: PartProps) {
  const t = screen.t.media;
  const canDelete = screen.desk.caller.permissions.has('media:delete');
  const remove =
    filters.folder_id && canDelete ? (
      <a class="link danger" href={`${MEDIA}/folders/${filters.folder_id}/delete`}>
        {t.removeFolder}
      </a>
    ) : null;
  return (
    <Filters path={MEDIA} submit={t.show} more={remove}>
      <ChoiceFilter
        id="folder_id"
        label={t.folder}
        all={t.allFolders}
        chosen={filters.folder_id}
        options={folders.map(({ id, title }) => [id, title])}
      />
      <ChoiceFilter
        id="status"
        label={t.status}
        all={t.all}
        chosen={filters.status}
        options={FILE_STATUSES.map((status) => [status, t.statuses[status] ?? status])}
      />
    </Filters>
  );
}

function Files({ screen, files, filters, page: { total_count } }: PartProps) {
  const t = screen.t.media;
  const nothing = Object.keys(filters).length > 0 ? t.noHits : t.empty;
  return (
    <>
      <p class="quiet small">
        {total_count === 0 ? nothing : t.count(screen.formats.number(total_count), total_count === 1)}
      </p>
      <ul id="tiles" class="tiles" role="list">
        {files.map((shown) => (
          <Tile key={shown.file.id} screen={screen} shown={shown} />
        ))}
      </ul>
    </>
  );
}

function NewFolder({ screen, returned }: PartProps) {
  const t = screen.t.media;
  return (
    <details class="new-lead" open={Object.keys(returned.errors).length > 0}>
      <summary>{t.newFolder}</summary>
      <Form screen={screen} action={`${MEDIA}/folders`}>
        <Input id="title" label={t.folderTitle} returned={returned} input={{ type: 'text', maxLength: 255 }} />
        <button class="button second" type="submit">
          {t.makeFolder}
        </button>
      </Form>
    </details>
  );
}

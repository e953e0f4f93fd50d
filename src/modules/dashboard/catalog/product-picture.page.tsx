import type { DeskScreen, Returned } from '../http/screen.js';
import { UploadPlace } from '../media/upload.page.js';
import { MEDIA } from '../media/tile.page.js';
import type { Picture } from './product-pictures.service.js';

interface PictureProps {
  screen: DeskScreen;
  returned: Returned;
  /** The id of the file; empty for none. */
  chosen: string;
  pictures: Picture[];
}

/** The picture of a product: one of the organization's, or a new one where a script runs. */
export function ProductPicture({ screen, returned, chosen, pictures }: PictureProps) {
  const { catalog: t, media } = screen.t;
  const error = returned.errors.image_file_id;
  return (
    <fieldset class="picture">
      <legend>{t.picture}</legend>
      <p class="hint">{t.pictureHint}</p>
      {error ? <p class="error">{error}</p> : null}
      <div id="pictures" class="picture-options">
        <label class="picture-option">
          <input type="radio" name="image_file_id" value="" checked={chosen === ''} />
          <span class="thumbnail">{t.noPicture}</span>
        </label>
        {pictures.map((picture) => (
          <Option key={picture.id} picture={picture} checked={picture.id === chosen} />
        ))}
      </div>
      <template id="picture-option">
        <Option picture={{ id: '', name: '' }} checked={false} />
      </template>
      {screen.desk.caller.permissions.has('media:write') ? (
        <UploadPlace screen={screen} folder="" kinds="image/*">
          <label for="files">{t.newPicture}</label>
        </UploadPlace>
      ) : null}
      <ul id="uploads" class="uploads" role="list" aria-label={media.uploads} aria-live="polite" />
    </fieldset>
  );
}

function Option({ picture: { id, name }, checked }: { picture: Picture; checked: boolean }) {
  return (
    <label class="picture-option">
      <input type="radio" name="image_file_id" value={id} checked={checked} />
      <img
        {...{ class: 'thumbnail', src: id ? pictureAddress(id) : undefined, alt: '' }}
        {...{ loading: 'lazy', width: 160, height: 120 }}
      />
      <span class="small">{name}</span>
    </label>
  );
}

/** A file's content never changes, so neither does its picture. */
export function pictureAddress(fileId: string): string {
  return `${MEDIA}/${fileId}/picture`;
}

/** Beside the name of what it shows, which says it all. */
export function MiniPicture({ fileId }: { fileId: string | null | undefined }) {
  if (!fileId) return <span class="mini" />;
  return <img class="mini" src={pictureAddress(fileId)} alt="" loading="lazy" width="40" height="30" />;
}

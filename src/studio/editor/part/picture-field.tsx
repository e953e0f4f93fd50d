import { useQuery } from '@tanstack/react-query';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { logo, type PictureTarget } from '../pictures/picture-target.js';
import { Thumbnail } from '../pictures/thumbnail.js';
import type { Draft } from '../saving/draft.js';

interface Props {
  target: PictureTarget;
  name: 'element.logo' | 'element.picture' | 'element.background';
  onPicture: (target: PictureTarget) => void;
}

/** What stands in a place for a picture, and the way to another. */
export function PictureField({ target, name, onPicture }: Props) {
  const t = useText();
  return (
    <div className="field picture-field">
      <p>{t(name)}</p>
      {target.file_id && <Thumbnail file={{ id: target.file_id, sha256: null }} />}
      <button
        type="button"
        className="wide"
        onClick={() => {
          onPicture(target);
        }}
      >
        {t(target.file_id ? 'picture.replace' : 'picture.title')}
      </button>
    </div>
  );
}

/** The organization's, which is on all of its pages. */
export function Logo({ draft, onPicture }: { draft: Draft } & Pick<Props, 'onPicture'>) {
  const { data } = useQuery({
    queryKey: draft.key('organization'),
    queryFn: () => service.organization.get(),
  });
  return data ? <PictureField target={logo(data.logo_file_id)} name="element.logo" onPicture={onPicture} /> : null;
}

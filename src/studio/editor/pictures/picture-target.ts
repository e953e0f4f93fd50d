import { service } from '../../service.js';
import type { Beside } from '../canvas/gaps.js';
import type { Block, Place } from '../canvas/places.js';
import type { Part } from '../canvas/canvas-page.js';
import type { Draft } from '../saving/draft.js';

export interface Picture {
  file_id: string;
  alt: string;
}

/** Where a picture is to go. */
export interface PictureTarget {
  /** What is there now. */
  file_id: string | null;
  /** What it shows, in words; null where the page has no place for such words. */
  alt: string | null;
  /** Whether a film goes there instead, which has its words beside it. */
  isVideo?: boolean;
  /** Whether it is the organization's, which stands on all proposals. */
  isLogo?: boolean;
  put: (draft: Draft, picture: Picture) => Promise<void>;
  /** Takes away what is there; absent where there always is one. */
  clear?: (draft: Draft) => Promise<void>;
}

/** The same where it is clear what it is a place of. */
export interface BoundTarget extends Pick<PictureTarget, 'file_id' | 'alt' | 'isVideo' | 'isLogo'> {
  put: (picture: Picture) => Promise<unknown>;
  clear?: () => Promise<unknown>;
}

export function boundTo(draft: Draft, { put, clear, ...target }: PictureTarget): BoundTarget {
  return {
    ...{ ...target, put: (picture) => put(draft, picture) },
    ...(clear && { clear: () => clear(draft) }),
  };
}

/** The picture that a chosen part is or has; null where it can have none. */
export function pictureOf(place: Place, entry: Part['entry'] = null): PictureTarget | null {
  if (place.kind === 'section') {
    const { background_image = null } = place.value as { background_image?: string };
    return field(place, background_image, 'background_image');
  }
  return ofBlock(place, place.value as Block, entry);
}

function ofBlock(place: Place, block: Block, entry: string | null): PictureTarget | null {
  switch (block.type) {
    case 'image':
      return described(place, block, '');
    case 'gallery': {
      const image = block.images.find(({ id }) => id === entry);
      return image ? described(place, image, `images[${String(image.id)}].`) : null;
    }
    case 'cards': {
      const card = block.items.find(({ id }) => id === entry);
      const path = `items[${String(card?.id)}].image_file_id`;
      return card ? field(place, card.image_file_id ?? null, path) : null;
    }
    case 'quote':
      return field(place, block.image_file_id ?? null, 'image_file_id');
    case 'video':
    case 'embed':
      return field(place, block.poster_file_id ?? null, 'poster_file_id');
    default:
      return null;
  }
}

/** A new one, beside a part. */
export function newPicture(at: Beside): PictureTarget {
  return {
    file_id: null,
    alt: '',
    put: (draft, { file_id, alt }) =>
      draft.change({ op: 'insert_block', block: { type: 'image', file_id, alt }, ...at }),
  };
}

/** The same of a film. */
export function newVideo(at: Beside): PictureTarget {
  return {
    ...{ file_id: null, alt: null, isVideo: true },
    put: (draft, { file_id }) => draft.change({ op: 'insert_block', block: { type: 'video', file_id }, ...at }),
  };
}

/** The film of a video; null for any other part. */
export function videoOf(place: Place): PictureTarget | null {
  const block = place.value as Block;
  if (place.kind === 'section' || block.type !== 'video') return null;
  return { ...field(place, block.file_id ?? null, 'file_id'), isVideo: true };
}

/** The logo stands on the pages of all proposals. */
export function logo(file_id: string | null): PictureTarget {
  const change = async (draft: Draft, logo_file_id: string | null) => {
    await draft.flush();
    await service.organization.update({ logo_file_id });
    draft.changed(draft.snapshot().version);
  };
  return {
    ...{ file_id, alt: null, isLogo: true },
    put: (draft, picture) => change(draft, picture.file_id),
    ...(file_id && { clear: (draft: Draft) => change(draft, null) }),
  };
}

function described(place: Place, image: { file_id?: string; alt: string }, path: string): PictureTarget {
  const target = field(place, image.file_id ?? null, `${path}file_id`);
  return {
    ...target,
    alt: image.alt,
    put: (draft, { file_id, alt }) => set(draft, place, { [`${path}file_id`]: file_id, [`${path}alt`]: alt }),
  };
}

function field(place: Place, file_id: string | null, path: string): PictureTarget {
  return {
    file_id,
    alt: null,
    put: (draft, picture) => set(draft, place, { [path]: picture.file_id }),
    ...(file_id && { clear: (draft: Draft) => set(draft, place, { [path]: null }) }),
  };
}

const set = (draft: Draft, { kind, id }: Place, values: Record<string, unknown>) =>
  draft.change({ op: `update_${kind}`, [`${kind}_id`]: id, set: values });

import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { parseUrl } from '../../../../platform/http/parse-url.js';

type EmbedProvider = BlockOf<'embed'>['provider'];

export const PROVIDER_NAMES: Record<EmbedProvider, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  loom: 'Loom',
  figma: 'Figma',
  calendly: 'Calendly',
  google_maps: 'Google Maps',
};

const FILMS: ReadonlySet<EmbedProvider> = new Set(['youtube', 'vimeo', 'loom']);

export const isFilm = ({ provider }: BlockOf<'embed'>): boolean => FILMS.has(provider);

/** Whether something is seen in its place: films have a poster always, all else where one was chosen. */
export const isPictured = (block: BlockOf<'embed'>): boolean =>
  isFilm(block) || block.poster_file_id !== undefined || block.art !== undefined;

/** For the page's policy: the only hosts a frame may show. */
export const FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
  'https://embed.figma.com',
  'https://calendly.com',
  'https://www.google.com',
];

/** The address that may be framed, in the provider's least curious form; null where only a link works. */
export function embedAddress(provider: EmbedProvider, source: string): string | null {
  const url = parseUrl(source);
  const framed = url?.protocol === 'https:' ? FRAMES[provider](url) : null;
  return framed && FRAME_ORIGINS.includes(new URL(framed).origin) ? framed : null;
}

const lastPart = (url: URL) => url.pathname.split('/').filter(Boolean).at(-1) ?? '';

const FRAMES: Record<EmbedProvider, (url: URL) => string | null> = {
  youtube: (url) => {
    const id = url.searchParams.get('v') ?? lastPart(url);
    return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
  },
  vimeo: (url) => {
    const id = /\/(?:video\/)?(\d+)/.exec(url.pathname)?.[1];
    return id ? `https://player.vimeo.com/video/${id}?dnt=1` : null;
  },
  loom: (url) => {
    const id = lastPart(url);
    return /^[\w-]{8,64}$/.test(id) ? `https://www.loom.com/embed/${id}` : null;
  },
  figma: (url) => {
    const framed = new URL(url.pathname + url.search, 'https://embed.figma.com');
    framed.searchParams.set('embed-host', 'proposal');
    return framed.href;
  },
  calendly: (url) => {
    url.searchParams.set('embed_type', 'Inline');
    url.searchParams.set('hide_gdpr_banner', '1');
    return url.href;
  },
  google_maps: (url) => {
    if (url.pathname.startsWith('/maps/embed'))
      return new URL(url.pathname + url.search, 'https://www.google.com').href;
    const place = url.searchParams.get('q') ?? /\/maps\/place\/([^/]+)/.exec(url.pathname)?.[1]?.replaceAll('+', ' ');
    return place ? `https://www.google.com/maps?q=${encodeURIComponent(decodePlace(place))}&output=embed` : null;
  },
};

function decodePlace(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}

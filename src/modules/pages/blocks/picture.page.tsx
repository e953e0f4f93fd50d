import type { Art } from '../../../platform/arts.js';
import { RichText } from '../canvas.page.js';
import type { PageContext } from '../page-context.js';
import { Placeholder } from './placeholder.page.js';

interface PictureProps {
  fileId?: string;
  /** Drawn where there is no file. */
  art?: Art;
  seed?: string;
  alt: string;
  page: PageContext;
  eager?: boolean;
}

/** With its size where known; without, the stylesheet keeps a usual shape until it has loaded. */
export function Picture({ fileId, art, seed, alt, page, eager = false }: PictureProps) {
  if (!fileId || !page.shows(fileId)) return <Placeholder page={page} art={art} seed={seed} />;
  const facts = page.file(fileId);
  const size = facts?.width && facts.height ? { width: facts.width, height: facts.height } : {};
  const candidate = (width: number) => `${page.fileUrl(fileId, width)} ${width}w`;
  // A browser that knows no `auto` takes what fits the whole page.
  const sizes = eager ? '100vw' : 'auto, 100vw';
  const priority = eager ? ({ fetchpriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const widths = facts?.widths ?? [];
  const scaled = widths.length > 1 ? { srcset: widths.map(candidate).join(', '), sizes } : {};
  const marked = facts?.placeholder ? { 'data-file': fileId } : {};
  return <img src={page.fileUrl(fileId)} alt={alt} decoding="async" {...size} {...priority} {...scaled} {...marked} />;
}

interface CaptionProps {
  as?: 'figcaption' | 'span';
  of: { id?: string; file_id?: string; caption?: string };
  page: PageContext;
}

/** What is said of a picture is said below that picture, and not below the drawing in its place. */
export function Caption({ as: Tag = 'figcaption', of: { id, file_id, caption }, page }: CaptionProps) {
  return caption && file_id && page.shows(file_id) ? (
    <Tag class="caption" dir="auto">
      <RichText page={page} id={id} path=".caption" text={caption} />
    </Tag>
  ) : null;
}

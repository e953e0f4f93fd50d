import { InlineText } from '../../../platform/html/inline-text.page.js';
import type { ImageFields } from '../../content/content.dto.js';
import type { PageContext } from '../page-context.js';
import type { BlockProps } from './block-props.js';
import { Placeholder } from './placeholder.page.js';

interface PictureProps {
  fileId?: string;
  alt: string;
  page: PageContext;
  eager?: boolean;
}

/** With its size where known; without, the stylesheet keeps a usual shape until it has loaded. */
export function Picture({ fileId, alt, page, eager = false }: PictureProps) {
  if (!fileId || !page.shows(fileId)) return <Placeholder shape={page.nextShape()} />;
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

export function ImageBlock({ block, page }: BlockProps<'image'>) {
  return (
    <figure class={`media media-${block.width ?? 'wide'}`}>
      <Picture fileId={block.file_id} alt={block.alt} page={page} />
      <Caption of={block} page={page} />
    </figure>
  );
}

export function Gallery({ block, page }: BlockProps<'gallery'>) {
  return (
    <ul class="gallery" role="list" data-count={block.images.length}>
      {block.images.map((image: ImageFields, index) => (
        <li key={index}>
          <figure>
            <Picture fileId={image.file_id} alt={image.alt} page={page} />
            <Caption of={image} page={page} />
          </figure>
        </li>
      ))}
    </ul>
  );
}

export function Video({ block, page }: BlockProps<'video'>) {
  return (
    <figure class="media media-wide">
      {block.file_id && page.shows(block.file_id) ? (
        <video
          controls
          playsInline
          preload="metadata"
          src={page.fileUrl(block.file_id)}
          aria-label={block.caption ?? page.t.video}
        />
      ) : (
        <Placeholder shape={page.nextShape()} />
      )}
      <Caption of={block} page={page} />
    </figure>
  );
}

export function PlayMark() {
  return (
    <svg class="play" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="31" />
      <path d="M26 20.5 45 32 26 43.5Z" />
    </svg>
  );
}

interface CaptionProps {
  of: { file_id?: string; caption?: string };
  page: PageContext;
}

/** What is said of a picture is said below that picture, and not below the drawing in its place. */
function Caption({ of: { file_id, caption }, page }: CaptionProps) {
  return caption && file_id && page.shows(file_id) ? (
    <figcaption class="caption" dir="auto">
      <InlineText text={caption} />
    </figcaption>
  ) : null;
}

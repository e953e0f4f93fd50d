import { safeUrl } from '../../../../platform/html/safe-url.js';
import { Editable } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';
import { PlayMark, Poster } from '../poster.page.js';
import { embedAddress, isFilm, isPictured, PROVIDER_NAMES } from './embed-address.js';

/** A link until it is clicked: nothing reaches the provider before the reader wants it to. */
export function Embed({ block, page }: BlockProps<'embed'>) {
  const href = safeUrl(block.src);
  if (!href) return null;
  const provider = PROVIDER_NAMES[block.provider];
  const frame = embedAddress(block.provider, block.src) ?? undefined;
  const label = frame ? page.t.embed.load(provider) : page.t.embed.open(provider);
  return (
    <figure class={`media media-wide embed-figure embed-${block.provider}`}>
      <a
        class={isPictured(block) ? 'embed embed-pictured' : 'embed'}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-frame={frame}
        data-title={block.title}
      >
        {isPictured(block) ? (
          <span class="embed-picture">
            <Poster of={block} page={page} />
            {isFilm(block) ? <PlayMark /> : null}
          </span>
        ) : null}
        <span class="embed-title" dir="auto">
          <Editable page={page} id={block.id} path=".title">
            {block.title}
          </Editable>
        </span>
        <span class="embed-label">{label}</span>
        <span class="embed-note">{page.t.embed.note(provider)}</span>
      </a>
    </figure>
  );
}

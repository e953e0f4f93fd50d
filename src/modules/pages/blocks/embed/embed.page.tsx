import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { BlockProps } from '../block-face.js';
import { embedAddress, PROVIDER_NAMES } from './embed-address.js';

const VIDEO = new Set<string>(['youtube', 'vimeo', 'loom']);

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
        class="embed"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-frame={frame}
        data-title={block.title}
      >
        {VIDEO.has(block.provider) ? <PlayMark /> : null}
        <span class="embed-title" dir="auto">
          {block.title}
        </span>
        <span class="embed-label">{label}</span>
        <span class="embed-note">{page.t.embed.note(provider)}</span>
      </a>
    </figure>
  );
}

function PlayMark() {
  return (
    <svg class="play" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="31" />
      <path d="M26 20.5 45 32 26 43.5Z" />
    </svg>
  );
}

import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { BlockProps } from '../block-face.js';

export function ButtonLink({ block }: BlockProps<'button'>) {
  const href = safeUrl(block.url);
  return href ? (
    <p class="action">
      <a class="button button-quiet" href={href} rel="noopener" dir="auto">
        {block.label}
      </a>
    </p>
  ) : null;
}

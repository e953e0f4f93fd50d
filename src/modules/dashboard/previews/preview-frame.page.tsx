import type { DeskScreen } from '../http/screen.js';

interface PreviewProps {
  screen: DeskScreen;
  /** An address of the desk, which leads to the preview. */
  src: string;
  title: string;
  /** Whether it is looked at first, and so worth its weight at once. */
  eager?: boolean;
}

/** What the client would see, inside of the desk; it is measured by nobody. */
export function PreviewFrame({ screen, src, title, eager = false }: PreviewProps) {
  return (
    <div class="preview">
      <iframe id="preview" src={src} title={title} loading={eager ? 'eager' : 'lazy'} />
      <p class="small">
        <a id="preview-link" href={src} target="_blank" rel="noopener">
          {screen.t.templates.wholePreview}
        </a>
      </p>
    </div>
  );
}

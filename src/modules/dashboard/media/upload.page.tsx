import type { ComponentChildren } from 'preact';
import type { DeskScreen } from '../http/screen.js';
import { MEDIA } from './tile.page.js';

interface UploadProps {
  screen: DeskScreen;
  /** Where new files go; empty for none. */
  folder: string;
  /** What the browser offers to choose; anything when absent, and then several at once. */
  kinds?: string;
  /** The label of the field. */
  children: ComponentChildren;
}

/** A field whose files a script sends straight to the store; it is of no use, and not seen, without that script. */
export function UploadPlace({ screen, folder, kinds, children }: UploadProps) {
  const words = Object.entries(screen.t.media.said).map(([name, text]) => [`data-${name}`, text] as const);
  const fields = JSON.stringify({ _csrf: screen.csrf, folder_id: folder });
  return (
    <div class="upload-field" data-upload={MEDIA} data-fields={fields} hidden {...Object.fromEntries(words)}>
      {children}
      <input
        {...{ id: 'files', type: 'file', accept: kinds, multiple: kinds === undefined }}
        aria-describedby={kinds === undefined ? 'upload-limits' : undefined}
      />
    </div>
  );
}

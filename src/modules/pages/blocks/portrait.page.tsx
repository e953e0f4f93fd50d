import type { PageContext } from '../page-context.js';
import { Picture } from './picture.page.js';

/** Of somebody whose name stands beside it; a snapshot may lack what is still being uploaded. */
export function Portrait({ fileId, page }: { fileId?: string; page: PageContext }) {
  if (fileId === undefined || !page.shows(fileId)) return null;
  return (
    <div class="portrait">
      <Picture fileId={fileId} alt="" page={page} />
    </div>
  );
}

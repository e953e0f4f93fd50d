import type { Database } from '../../../platform/database/database.js';
import type { ImageFacts } from './image-variants.js';

export interface ShownFile {
  id: string;
  name: string;
  type: string;
  detected_type: string | null;
  sha256: string;
  size: number;
  image: ImageFacts | null;
  /** Why there is none, when it was tried. */
  image_problem: string | null;
}

const SHOWN = {
  name: 'images:shown',
  text: `select id, name, type, detected_type, sha256, size, image, image_problem from files
         where organization_id = $1 and id = any($2::uuid[]) and status = 'ready'`,
};

export function shownFiles(db: Database, organizationId: string, ids: string[]): Promise<ShownFile[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.rows<ShownFile>(SHOWN, [organizationId, ids]);
}

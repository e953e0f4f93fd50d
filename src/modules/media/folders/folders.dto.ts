import { Text } from '../../../platform/http/validation/fields.js';

/** A folder of files; folders hold no folders. */
export class FolderDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /** What people read. */
  title: string;
  organization_id: string;
  /** Time of creation. */
  created_at: string;
}

/** A new folder. */
export class CreateFolderDto {
  /** What people read, 1 to 255 characters. */
  @Text(1, 255)
  title: string;
}

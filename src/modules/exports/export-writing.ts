/** The job that writes an export. */
export const WRITE_EXPORT = 'exports.write';

export interface WrittenExport {
  organization_id: string;
  export_id: string;
  [name: string]: unknown;
}

/** Where the store keeps the file of an export. */
export function exportObject(id: string): string {
  return `exports/${id}`;
}

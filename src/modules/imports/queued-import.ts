/** The job that carries out an import. */
export const RUN_IMPORT = 'imports.run';

export interface QueuedImport {
  organization_id: string;
  import_id: string;
  [name: string]: unknown;
}

/** What an archive of an organization says of itself in its first line. */
export interface ArchiveManifest {
  format: typeof ARCHIVE_FORMAT;
  version: typeof ARCHIVE_VERSION;
  organization: { id: string; name: string };
  /** When the one moment was that everything in it is of. */
  created_at: string;
  /** How many rows of each table follow, in the order of the tables. */
  counts: Record<string, number>;
}

/** The last line: without it, an archive was cut off. */
export interface ArchiveTrailer {
  end: {
    /** How many lines come before this one. */
    lines: number;
    /** Of all their bytes, line feeds included, in hexadecimal. */
    sha256: string;
  };
}

/** One part of the content of a file, in their order. */
export interface FileDataRow {
  file_id: string;
  /** From 1. */
  part: number;
  /** In base64. */
  data: string;
}

export const ARCHIVE_FORMAT = 'proposal-service-export';
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_TYPE = 'application/x-ndjson';
/** The table of the parts of files: it is in archives alone. */
export const FILE_DATA = 'file_data';
/** Bytes of a part before it is written as base64. */
export const PART_BYTES = 256 * 1024;

/** One row; `withheld` names the columns that have a value which leaves no database. */
export function rowLine(table: string, row: string, withheld: readonly string[] = []): string {
  const without = withheld.length > 0 ? `"withheld":${JSON.stringify(withheld)},` : '';
  return `{"table":${JSON.stringify(table)},${without}"row":${row}}\n`;
}

import { integerWithin, type SettingsReader } from './settings-reader.js';

/** Bytes that files may have; null without a limit. */
export interface FileLimits {
  file: number | null;
  /** Of all files of an organization that are ready. */
  organization: number | null;
}

/** Beyond what any store holds. */
const MOST = 1024 ** 5;

export function fileLimits(read: SettingsReader): FileLimits {
  const bytes = (name: string) =>
    read.parsed<number | null>(name, null, (value) => integerWithin(value, 1, MOST), `a number of bytes up to ${MOST}`);
  return { file: bytes('MAX_FILE_BYTES'), organization: bytes('MAX_ORGANIZATION_FILE_BYTES') };
}

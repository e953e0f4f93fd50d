import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from './json.js';

/** What the contract suite needs to know of a record of an extension: its table, and how one is made. */
export interface ExtensionRecord {
  table: string;
  /** The route that makes one, with a body that it accepts. */
  create: string;
  body: JsonObject;
  /** Fields that name another record, by the path of that. */
  refers?: Record<string, string>;
}

/** The folders of the extensions that this run of the tests is about; none in most runs. */
export const extensionFolders = (process.env.TEST_EXTENSIONS ?? '').split(',').filter(Boolean);

/** `contract.json` of each extension: its records by the path that addresses one. */
export function extensionRecords(): [path: string, record: ExtensionRecord][] {
  return extensionFolders
    .map((folder) => join(folder, 'contract.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, ExtensionRecord>));
}

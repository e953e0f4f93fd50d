import type { Writable } from 'node:stream';

/** Where a command line is given: what it writes to, and what it is set by. */
export interface Surroundings {
  stdout: Writable;
  stderr: Writable;
  /** The settings; those of the process and of the file `.env` when absent. */
  settings?: Record<string, string | undefined>;
  /** Where the OpenAPI document of this build is kept from one command to the next; made anew each time when absent. */
  documentFile?: string;
}

import { v7 } from 'uuid';

/** A new identifier: UUID v7, lower case, so that ids sort by their time of creation. */
export function newId(): string {
  return v7();
}

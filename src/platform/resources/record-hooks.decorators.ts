import { SetMetadata } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';

export const BEFORE_DELETION = 'resources:before-deletion';
export const ERASES = 'resources:erases';
export const LOCATES = 'resources:locates';

/** A method that takes part in the end of a record, in the transaction of that end. */
export type EndHook<T> = (caller: Caller, id: string) => Promise<T>;

/** What one context erased of a person. */
export interface Erased {
  /** Whether it knew of the person at all, though their record be deleted. */
  known: boolean;
  /** How many records or values are gone or blank, by what they are called in the answer. */
  counts?: Record<string, number>;
  /** Ids of what tells of the person and has to stay for a while. */
  kept?: string[];
  /** Ids of other records whose answers may have told of the person. */
  concerned?: string[];
}

/**
 * A service method `(caller, id)` that is called before a record of this kind is deleted, once its row is locked: it
 * refuses by an error, or puts an end to what refers to the record.
 */
export function BeforeDeletion(kind: string) {
  return (_service: object, _name: string | symbol, method: TypedPropertyDescriptor<EndHook<void>>): void => {
    SetMetadata(BEFORE_DELETION, kind)(_service, _name, method);
  };
}

/**
 * A service method `(caller, id)` that erases what its context knows of the person behind a record of this kind. It is
 * called before the record itself is locked, and also where that was deleted long ago.
 */
export function Erases(kind: string) {
  return (_service: object, _name: string | symbol, method: TypedPropertyDescriptor<EndHook<Erased>>): void => {
    SetMetadata(ERASES, kind)(_service, _name, method);
  };
}

/** A service method `(id)` that tells in which organization its context knows of such a record; null in none. */
export function Locates(kind: string) {
  type Locate = (id: string) => Promise<string | null>;
  return (_service: object, _name: string | symbol, method: TypedPropertyDescriptor<Locate>): void => {
    SetMetadata(LOCATES, kind)(_service, _name, method);
  };
}

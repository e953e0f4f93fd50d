import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { DeclaredMethods } from '../jobs/declared-methods.js';
import { BEFORE_DELETION, ERASES, LOCATES, type EndHook, type Erased } from './record-hooks.decorators.js';

/** Lets other contexts take part when a record ends; who ends it knows none of them. */
@Injectable()
export class RecordHooks {
  private readonly known = new Map<string, unknown[]>();

  constructor(private readonly declared: DeclaredMethods) {}

  /** Joins the transaction in which the record was locked for its deletion. */
  async beforeDeletion(kind: string, caller: Caller, id: string): Promise<void> {
    for (const hook of this.hooks<EndHook<void>>(BEFORE_DELETION, kind)) await hook(caller, id);
  }

  /** Joins the transaction of the erasure, before anything of it is locked. */
  async erase(kind: string, caller: Caller, id: string): Promise<Erased[]> {
    const erased: Erased[] = [];
    for (const hook of this.hooks<EndHook<Erased>>(ERASES, kind)) erased.push(await hook(caller, id));
    return erased;
  }

  /** The organization whose contexts know of the record. */
  async locate(kind: string, id: string): Promise<string | null> {
    for (const hook of this.hooks<(id: string) => Promise<string | null>>(LOCATES, kind)) {
      const organizationId = await hook(id);
      if (organizationId !== null) return organizationId;
    }
    return null;
  }

  /** The kinds of record whose deletion somebody takes part in. */
  kindsWithDeletionHooks(): string[] {
    return this.declared.with<string, EndHook<void>>(BEFORE_DELETION).map(({ declaration }) => declaration);
  }

  private hooks<M extends (...input: never[]) => unknown>(metadata: string, kind: string): M[] {
    const key = `${metadata} ${kind}`;
    const found =
      this.known.get(key) ??
      this.declared
        .with<string, M>(metadata)
        .filter(({ declaration }) => declaration === kind)
        .map(({ method }) => method);
    this.known.set(key, found);
    return found as M[];
  }
}

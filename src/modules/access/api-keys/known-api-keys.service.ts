import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import type { AddressRanges } from '../../../platform/network/addresses.js';
import type { AuthenticatedKey } from './api-keys.queries.js';

export interface KnownKey {
  key: AuthenticatedKey;
  caller: Caller;
  /** When this key, or its hash, ends by itself. */
  expiresAt: number;
  /** Null for everywhere. */
  allowedFrom: AddressRanges | null;
  touchedAt: number;
}

/** Shorter than the 5 seconds within which a revocation must be known everywhere. */
const KNOWN_MS = 2000;
const MAX_KNOWN = 10_000;

/** The keys that were asked for lately, so that not every request reads its own; by the hash of what was sent. */
@Injectable()
export class KnownApiKeysService {
  private readonly known = new Map<string, KnownKey & { until: number }>();
  private changes = 0;

  /** As it is known, or as `read` finds it; what was read while some key changed is not kept. */
  async find(hash: string, read: (touchedAt: number) => Promise<KnownKey | null>): Promise<KnownKey | null> {
    const known = this.known.get(hash);
    if (known && known.until > Date.now()) return known;
    this.known.delete(hash);
    const { changes } = this;
    const found = await read(known?.touchedAt ?? 0);
    if (!found || changes !== this.changes) return found;
    const kept = { ...found, until: Date.now() + KNOWN_MS };
    if (this.known.size >= MAX_KNOWN) this.known.delete(this.known.keys().next().value ?? '');
    this.known.set(hash, kept);
    return kept;
  }

  /** Of a key that was changed here: this process knows at once. */
  forget(id: string): void {
    this.changes += 1;
    for (const [hash, { key }] of this.known) if (key.id === id) this.known.delete(hash);
  }
}

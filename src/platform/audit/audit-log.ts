import { Injectable } from '@nestjs/common';
import type { ActorKind } from '../auth/caller.js';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { correlation } from '../operations/correlation.js';
import { TrueTime } from '../time/true-time.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditType } from './audit-types.js';
import type { Changes } from './changes.js';

/** A caller, or somebody of whom nothing is known but the address. */
export interface AuditActor {
  organization_id: string;
  kind: ActorKind | 'anonymous';
  id: string | null;
  name: string;
}

/** The record that it happened to; a list has no id. */
export interface AuditTarget {
  type: string;
  id: string | null;
}

interface Details {
  address: string | null;
  request_id: string | null;
  changes: Changes;
}

/** Who did what, when, and from which address: written in the transaction of the change, and never changed. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
  ) {}

  record(actor: AuditActor, type: AuditType, target: AuditTarget, changes: Changes = {}): Promise<void> {
    const context = correlation();
    const from = { address: context?.address ?? null, request_id: context?.request_id ?? null };
    return this.write(actor, type, target, { ...from, changes });
  }

  /** Of what was done elsewhere: neither the address nor the request is the organization's to know. */
  recordFromElsewhere(actor: AuditActor, type: AuditType, target: AuditTarget): Promise<void> {
    return this.write(actor, type, target, { address: null, request_id: null, changes: {} });
  }

  private write(actor: AuditActor, type: AuditType, target: AuditTarget, details: Details): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.insert(AuditEntryEntity, {
        organization_id: actor.organization_id,
        id: newId(),
        at: this.trueTime.iso(),
        type,
        actor_kind: actor.kind,
        actor_id: actor.id,
        actor_name: actor.name,
        target_type: target.type,
        target_id: target.id,
        ...details,
      });
    });
  }
}

import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';

/** A link of a proposal's chain; never changed. */
@Entity('evidence_events')
export class EvidenceEventEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('int') seq: number;
  @Column('text') type: string;
  @Timestamp() at: string;
  @Column('jsonb') actor: object;
  @Column('jsonb') data: object;
  @Column('text', { nullable: true }) previous_hash: string | null;
  @Column('text') hash: string;
}

/** What tells of a person in a link; blanked to erase it. */
@Entity('evidence_values')
export class EvidenceValueEntity extends TenantRow {
  @Column('uuid') event_id: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) salt: string | null;
  @Column('text', { nullable: true }) value: string | null;
}

/** The key pair that seals an organization's evidence. */
@Entity('seal_keys')
export class SealKeyEntity extends TenantRow {
  @Column('text') key_id: string;
  @Column('text') public_key: string;
  @Column('bytea') private_key: Buffer;
  @Timestamp() created_at: string;
}

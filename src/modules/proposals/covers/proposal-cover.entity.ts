import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';

/** A picture of a published version's cover that is in the store, or about to be. */
@Entity('proposal_covers')
export class ProposalCoverEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('uuid') snapshot_id: string;
  @Column('text') name: string;
  @Timestamp() created_at: string;
}

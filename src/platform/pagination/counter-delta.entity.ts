import { Column, Entity } from 'typeorm';
import { TenantRow } from '../database/columns.js';

/** A change of a counter that is not folded into its sum yet. */
@Entity('counter_deltas')
export class CounterDeltaEntity extends TenantRow {
  @Column('text') counter: string;
  @Column('bigint') delta: number;
}

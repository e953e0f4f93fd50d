import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';

/** What kept a PDF from being made: it took too long, too much memory, or something that the log names. */
export type PdfFailure = 'time' | 'memory' | 'other';

/** A PDF that was asked for; one for each thing that it could be made from. */
@Entity('proposal_pdfs')
export class ProposalPdfEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('text') input_sha256: string;
  @Column('text', { default: 'pending' }) status: 'pending' | 'ready' | 'failed';
  /** Of the last attempt. */
  @Column('text', { nullable: true }) failure: PdfFailure | null;
  @Column('text', { nullable: true }) sha256: string | null;
  @Column('bigint', { default: 0 }) size: number;
  @Timestamp() created_at: string;
}

import { Column, Entity } from 'typeorm';
import { VersionedRow } from '../../platform/database/columns.js';

@Entity('leads')
export class LeadEntity extends VersionedRow {
  @Column('text') name: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) company: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text', { nullable: true }) website: string | null;
  @Column('text', { nullable: true }) address: string | null;
  @Column('text', { nullable: true }) city: string | null;
  @Column('text', { nullable: true }) state: string | null;
  @Column('text', { nullable: true }) zip: string | null;
  @Column('text', { nullable: true }) country: string | null;
  @Column('text', { nullable: true }) siret: string | null;
  @Column('text', { nullable: true }) tva: string | null;
  @Column('text', { nullable: true }) language: string | null;
  @Column('text', { default: 'new' }) status: string;
  @Column('text', { nullable: true }) external_id: string | null;
  @Column('jsonb', { default: {} }) metadata: Record<string, string>;
}

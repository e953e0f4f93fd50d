import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../platform/database/columns.js';
import type { PriceDisplay } from '../../platform/money/price.js';
import type { RemindersDto } from './reminders.dto.js';
import type { ReleasePolicyDto } from './release-policy.dto.js';
import type { SignaturePolicyDto } from './signature-policy.dto.js';

@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) legal_name: string | null;
  @Column('uuid', { nullable: true }) logo_file_id: string | null;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text', { nullable: true }) website: string | null;
  @Column('text', { nullable: true }) address: string | null;
  @Column('text', { nullable: true }) city: string | null;
  @Column('text', { nullable: true }) state: string | null;
  @Column('text', { nullable: true }) zip: string | null;
  @Column('text', { nullable: true }) country: string | null;
  @Column('text', { nullable: true }) siret: string | null;
  @Column('text', { nullable: true }) tva: string | null;
  @Column('text', { nullable: true }) iban: string | null;
  @Column('text', { nullable: true }) bic: string | null;
  @Column('text', { nullable: true }) account_holder: string | null;
  @Column('text', { default: 'en' }) default_language: string;
  @Column('text', { default: 'EUR' }) default_currency: string;
  @Column('text', { default: 'UTC' }) timezone: string;
  @Column('text', { nullable: true }) privacy_url: string | null;
  @Column('int', { default: 10 }) retention_years: number;
  @Column('text', { default: 'warn' }) publish_policy: string;
  @Column('text', { default: 'excluding_tax' }) price_display: PriceDisplay;
  @Column('jsonb', { default: { require_recipient: false, require_email_code: false } })
  signature_policy: SignaturePolicyDto;
  @Column('jsonb', { default: { rules: [], approver_roles: ['admin', 'owner'] } }) release_policy: ReleasePolicyDto;
  @Column('boolean', { default: false }) require_mfa: boolean;
  @Column('jsonb', { nullable: true }) reminders: RemindersDto | null;
  @Column('int', { nullable: true }) rate_limit_per_hour: number | null;
  @Column('uuid', { nullable: true }) twin_of: string | null;
  @Column('bigint', { default: 0 }) clock_ahead_ms: number;
  @Column('int', { default: 1 }) version: number;
  @Timestamp() created_at: string;
  @Timestamp() updated_at: string;
}

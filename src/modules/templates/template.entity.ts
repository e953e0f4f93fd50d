import { Column, Entity } from 'typeorm';
import { VersionedRow } from '../../platform/database/columns.js';
import type { Samples, Section } from '../content/content.dto.js';
import type { VariableDto } from '../content/variables/variables.dto.js';

@Entity('templates')
export class TemplateEntity extends VersionedRow {
  @Column('text') title: string;
  @Column('text', { nullable: true }) category: string | null;
  @Column('text', { nullable: true }) image: string | null;
  @Column('text', { nullable: true }) color: string | null;
  @Column('text') language: string;
  @Column('jsonb') sections: Section[];
  /** Which of its texts are examples still; null where that is not known. */
  @Column('jsonb', { nullable: true }) samples: Samples | null;
  @Column('jsonb', { default: [] }) variables: VariableDto[];
}

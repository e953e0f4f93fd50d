import { Column, Entity } from 'typeorm';
import { VersionedRow } from '../../platform/database/columns.js';
import type { Section } from '../content/content.dto.js';
import type { VariableDto } from '../content/variables/variables.dto.js';

@Entity('templates')
export class TemplateEntity extends VersionedRow {
  @Column('text') title: string;
  @Column('text', { nullable: true }) category: string | null;
  @Column('text', { nullable: true }) image: string | null;
  @Column('text', { nullable: true }) color: string | null;
  @Column('text') language: string;
  @Column('jsonb') sections: Section[];
  @Column('jsonb', { default: [] }) variables: VariableDto[];
}

import { Column, Entity } from 'typeorm';
import { VersionedRow } from '../../platform/database/columns.js';
import type { Layout } from '../../platform/layouts.js';
import type { SectionStyleDto } from './section-style.dto.js';
import type { ThemeColorsDto } from './theme-colors.dto.js';

@Entity('themes')
export class ThemeEntity extends VersionedRow {
  @Column('text') name: string;
  @Column('text', { default: 'inter' }) font: string;
  @Column('text', { nullable: true }) title_font: string | null;
  @Column('text', { nullable: true }) body_font: string | null;
  @Column('text', { default: 'classic' }) layout: Layout;
  @Column('text', { default: 'white' }) body_theme: string;
  @Column('text', { default: 'blue' }) color_accent: string;
  @Column('jsonb') colors: ThemeColorsDto;
  @Column('jsonb', { nullable: true }) section_styles: SectionStyleDto[] | null;
  @Column('numeric', { precision: 2, scale: 1, default: 0.5 }) radius: number;
  @Column('numeric', { precision: 2, scale: 1, default: 0.5 }) button_radius: number;
  @Column('int', { default: 16 }) paragraph_margin_top: number;
  @Column('boolean', { default: false }) is_default: boolean;
}

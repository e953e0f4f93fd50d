import { Column, Entity, VersionedRow } from 'proposal-service/extension';

@Entity('x_notes')
export class NoteEntity extends VersionedRow {
  @Column('uuid') lead_id: string;
  @Column('text') text: string;
}

import { ApiProperty, Id, Lines, Optional, PageQuery } from 'proposal-service/extension';

const LEAD = {
  format: 'uuid',
  description: 'The lead that it is about.',
  example: '0198c0de-7a11-7000-8000-000000000001',
};
const TEXT = {
  description: 'What it says, at most 2,000 characters.',
  example: 'Prefers to be called in the morning.',
};
const TIME = { format: 'date-time', example: '2026-04-01T10:30:00.000Z' };

/** A note on a lead. */
export class NoteDto {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-7a11-7000-8000-00000000000b' })
  id: string;

  @ApiProperty({ type: String, ...LEAD })
  lead_id: string;

  @ApiProperty({ type: String, ...TEXT })
  text: string;

  @ApiProperty({ type: String, ...TIME, description: 'Time of creation.' })
  created_at: string;

  @ApiProperty({ type: String, ...TIME, description: 'Time of the last change.' })
  updated_at: string;

  @ApiProperty({ type: 'integer', description: 'Rises with each write; see `If-Match`.', example: 1 })
  version: number;
}

/** A new note. */
export class CreateNoteDto {
  @Id()
  @ApiProperty(LEAD)
  lead_id: string;

  @Lines(1, 2000)
  @ApiProperty(TEXT)
  text: string;
}

/** The fields that a PATCH may change. */
export class UpdateNoteDto {
  @Optional()
  @Lines(1, 2000)
  @ApiProperty(TEXT)
  text?: string;
}

/** Filters of the list of notes. */
export class ListNotesQuery extends PageQuery {
  @Optional()
  @Id()
  @ApiProperty({ ...LEAD, description: 'Only notes on this lead.' })
  lead_id?: string;
}

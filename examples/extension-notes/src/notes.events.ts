import { VERSION, defineEvent, eventShape } from 'proposal-service/extension';
import type { NoteDto } from './notes.dto.js';

const note = eventShape<Pick<NoteDto, 'id' | 'lead_id' | 'version'>>('note', {
  lead_id: {
    type: 'string',
    format: 'uuid',
    description: 'The lead that it is about.',
    example: '0198c0de-7a11-7000-8000-000000000001',
  },
  version: VERSION,
});

export const NoteCreated = defineEvent('note.created', 'A note was written.', note);
export const NoteUpdated = defineEvent('note.updated', 'A note was changed.', note);
export const NoteDeleted = defineEvent('note.deleted', 'A note was deleted, by itself or with its lead.', note);

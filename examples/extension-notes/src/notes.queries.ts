import { Where, counterSum, readPage, type Caller, type Database, type PageRequest } from 'proposal-service/extension';
import type { ListNotesQuery, NoteDto } from './notes.dto.js';

export const NOTES_COUNTER = 'notes';

const COLUMNS = 'id, lead_id, text, created_at, updated_at, version';

const FIND = { name: 'x_notes:find', text: `select ${COLUMNS} from x_notes where organization_id = $1 and id = $2` };

const DELETE_OF_LEAD = {
  name: 'x_notes:delete-of-lead',
  text: `delete from x_notes where organization_id = $1 and lead_id = $2 returning ${COLUMNS}`,
};

/** Newest first. */
export function listNotes(db: Database, caller: Caller, query: ListNotesQuery, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id);
  if (query.lead_id) where.and(`lead_id = ${where.bind(query.lead_id)}`);
  const total = where.isFiltered
    ? `(select count(*) from x_notes where ${where.text})`
    : counterSum(`${where.bind([NOTES_COUNTER])}::text[]`);
  const filter = where.text;
  const position = after
    ? `(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`
    : 'true';
  const rows = `select ${COLUMNS} from x_notes where ${filter} and ${position}
    order by created_at desc, id desc limit ${where.bind(take)}`;
  return readPage<NoteDto>(
    db,
    { name: 'x_notes:list', rows, total, order: 'page.created_at desc, page.id desc' },
    where.values,
  );
}

export function findNote(db: Database, caller: Caller, id: string): Promise<NoteDto | null> {
  return db.row<NoteDto>(FIND, [caller.organization_id, id]);
}

/** Joins the transaction in which the lead ends; gives what there was. */
export function deleteNotesOfLead(db: Database, caller: Caller, leadId: string): Promise<NoteDto[]> {
  return db.rows<NoteDto>(DELETE_OF_LEAD, [caller.organization_id, leadId]);
}

import {
  AppError,
  Counters,
  Database,
  Events,
  Injectable,
  LeadsService,
  Operation,
  Paginator,
  RecordHooks,
  defineSentence,
  newId,
  notFound,
  referenceNotFound,
  type Caller,
  type Page,
} from 'proposal-service/extension';
import { NoteEntity } from './note.entity.js';
import { CreateNoteDto, ListNotesQuery, NoteDto, type UpdateNoteDto } from './notes.dto.js';
import { NoteCreated, NoteDeleted, NoteUpdated } from './notes.events.js';
import { NOTES_COUNTER, findNote, listNotes } from './notes.queries.js';

const SAYS_THE_SAME = defineSentence(
  'The newest note on this lead says the same.',
  'La dernière note sur ce prospect dit la même chose.',
);

@Injectable()
export class NotesService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly counters: Counters,
    private readonly paginator: Paginator,
    private readonly hooks: RecordHooks,
    private readonly leads: LeadsService,
  ) {}

  @Operation('list_notes', {
    title: 'List notes',
    description: 'What people wrote down about leads, newest first. Next: create_note, or get_lead.',
    access: 'notes:read',
    effect: 'read',
    lists: 'note',
    input: ListNotesQuery,
    output: NoteDto,
    isPage: true,
  })
  list(caller: Caller, query: ListNotesQuery): Promise<Page<NoteDto>> {
    return this.paginator.page(
      caller,
      'notes',
      query,
      (request) => listNotes(this.db, caller, query, request),
      (note) => [note.created_at, note.id],
    );
  }

  @Operation('get_note', { access: 'notes:read', effect: 'read', reads: 'note' })
  async get(caller: Caller, id: string): Promise<NoteDto> {
    const note = await findNote(this.db, caller, id);
    if (!note) throw notFound('note');
    return note;
  }

  @Operation('create_note', {
    title: 'Write a note',
    description: 'Writes something down about a lead. Next: list_notes.',
    access: 'notes:write',
    effect: 'create',
    events: ['note.created'],
    input: CreateNoteDto,
    output: NoteDto,
  })
  create(caller: Caller, input: CreateNoteDto): Promise<NoteDto> {
    return this.db.transaction(async () => {
      const [lead] = await this.leads.lockStatuses(caller, [input.lead_id]);
      if (!lead) throw referenceNotFound('lead_id', 'lead');
      const { data } = await this.list(caller, { lead_id: input.lead_id, limit: 1 });
      if (data[0]?.text === input.text) throw new AppError('conflict', SAYS_THE_SAME);
      const row = { ...input, id: newId(), organization_id: caller.organization_id };
      const note = await this.db.insert(NoteEntity, row);
      await this.counters.add(caller.organization_id, NOTES_COUNTER, 1);
      await this.events.publish(NoteCreated, caller, note);
      return this.get(caller, note.id);
    });
  }

  @Operation('update_note', { access: 'notes:write', effect: 'overwrite', events: ['note.updated'] })
  update(caller: Caller, id: string, { text }: UpdateNoteDto): Promise<NoteDto> {
    return this.db.transaction(async () => {
      const before = await this.db.lock(NoteEntity, caller, id, 'note');
      if (text === undefined || text === before.text) return this.get(caller, id);
      const note = await this.db.update(NoteEntity, caller, id, { text });
      await this.events.publish(NoteUpdated, caller, note);
      return this.get(caller, id);
    });
  }

  @Operation('delete_note', { access: 'notes:delete', effect: 'delete', events: ['note.deleted'], deletes: 'note' })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const note = await this.db.lockForDeletion(NoteEntity, caller, id, 'note');
      await this.hooks.beforeDeletion('note', caller, id);
      await this.db.delete(NoteEntity, caller, id);
      await this.counters.add(caller.organization_id, NOTES_COUNTER, -1);
      await this.events.publish(NoteDeleted, caller, note);
    });
  }
}

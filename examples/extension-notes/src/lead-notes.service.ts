import {
  BeforeDeletion,
  Counters,
  Database,
  Erases,
  Events,
  Injectable,
  type Caller,
  type Erased,
} from 'proposal-service/extension';
import { NoteDeleted } from './notes.events.js';
import { NOTES_COUNTER, deleteNotesOfLead } from './notes.queries.js';

/** Notes go with the lead that they are about. */
@Injectable()
export class LeadNotesService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly counters: Counters,
  ) {}

  @BeforeDeletion('lead')
  async deleteWith(caller: Caller, leadId: string): Promise<void> {
    await this.deleteOf(caller, leadId);
  }

  @Erases('lead')
  async erase(caller: Caller, leadId: string): Promise<Erased> {
    const notes = await this.deleteOf(caller, leadId);
    return { known: notes > 0, counts: { notes } };
  }

  private async deleteOf(caller: Caller, leadId: string): Promise<number> {
    const notes = await deleteNotesOfLead(this.db, caller, leadId);
    await this.counters.add(caller.organization_id, NOTES_COUNTER, -notes.length);
    for (const note of notes) await this.events.publish(NoteDeleted, caller, note);
    return notes.length;
  }
}

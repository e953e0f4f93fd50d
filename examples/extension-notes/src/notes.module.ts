import { LeadsModule, Module } from 'proposal-service/extension';
import { LeadNotesService } from './lead-notes.service.js';
import './notes.context.js';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';

@Module({ imports: [LeadsModule], controllers: [NotesController], providers: [NotesService, LeadNotesService] })
export class NotesModule {}

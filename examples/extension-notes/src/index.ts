import { defineExtension } from 'proposal-service/extension';
import { NotesModule } from './notes.module.js';

export default defineExtension({
  name: 'notes',
  api: '1.0.0',
  module: NotesModule,
  migrations: new URL('../migrations/', import.meta.url),
});

import { defineEvent, eventShape, state } from '../../platform/events/define-event.js';
import { IMPORT_STATUSES, type ImportDto } from './imports.dto.js';

const rows = (description: string, example: number) => ({ type: 'integer', description, example });

const ended = eventShape<Pick<ImportDto, 'id' | 'status' | 'total' | 'done' | 'failed'>>('import', {
  status: state('How it ended.', IMPORT_STATUSES.slice(2)),
  total: rows('Rows of the file.', 10_000),
  done: rows('Rows that are stored.', 9_998),
  failed: rows('Rows that were refused.', 2),
});

export const ImportCompleted = defineEvent('import.completed', 'Every row of an import was carried out.', ended);
export const ImportFailed = defineEvent('import.failed', 'An import was given up; what is done stays.', ended);

import { defineEvent, eventShape, state } from '../../../platform/events/define-event.js';
import { FILE_STATUSES, type FileDto } from './files.dto.js';

const file = eventShape<Pick<FileDto, 'id' | 'status'>>('file', {
  status: state('Whether its upload has been seen, or was refused.', FILE_STATUSES),
});

export const FileReady = defineEvent(
  'file.ready',
  'The upload of a file was seen: it can be downloaded and shown.',
  file,
);

export const FileRefused = defineEvent(
  'file.refused',
  'The upload of a file was refused: a virus was found in it, or it is too large to be scanned for any.',
  file,
);

import { defineBlock } from '../block-descriptor.js';
import { fileId, markdown } from '../json-schema.js';

export const video = defineBlock('video', {
  description: 'An uploaded video, or a placeholder for one.',
  optional: {
    file_id: fileId('Id of an uploaded video; a placeholder is drawn without it.'),
    caption: markdown('Words below the video.', 500),
  },
  example: { caption: 'A two-minute tour' },
  label: { en: 'Video', fr: 'Vidéo' },
  pictures: ({ file_id }) => [{ file_id, field: '' }],
});

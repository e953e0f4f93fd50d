import { ARTS } from '../../../../platform/arts.js';
import { defineBlock } from '../block-descriptor.js';
import { choice, fileId, markdown } from '../json-schema.js';

export const video = defineBlock('video', {
  description: 'An uploaded video, loaded when the reader starts it, or a placeholder for one.',
  optional: {
    file_id: fileId('Id of an uploaded video; a placeholder is drawn without it.'),
    poster_file_id: fileId('Id of an uploaded image, shown until the video is started.'),
    art: choice('Drawn in the colours of the theme where there is no poster.', ARTS),
    caption: markdown('Words below the video.', 500),
  },
  example: { caption: 'A two-minute tour' },
  pictures: ({ file_id, art }) => [{ file_id, art, field: '' }],
});

import { defineBlock } from '../block-descriptor.js';
import { IMAGE } from '../image/image.block.js';
import { list, ref } from '../json-schema.js';

export const gallery = defineBlock('gallery', {
  description: 'Several images side by side.',
  required: { images: list('The images, 2 to 12.', 2, 12, ref('Image', IMAGE)) },
  example: { images: [{ alt: 'Home page on a phone' }, { alt: 'Home page on a desk' }] },
  label: { en: 'Gallery', fr: 'Galerie' },
  labels: { images: { en: 'image', fr: 'image' } },
  item: { list: 'images', empty: () => ({ alt: '' }) },
  pictures: ({ images }) => images.map(({ file_id, alt }, index) => ({ file_id, alt, field: `images[${index}]` })),
});

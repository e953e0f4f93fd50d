import type { PageFile } from '../page-view.js';

const ID = /^[0-9a-f-]{36}$/;
const DATA = /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/;

/** What stands in a picture's place until it has loaded: its few pixels, blurred by being drawn large. */
export function placeholderCss(files: Record<string, PageFile>): string {
  return Object.entries(files)
    .filter(([id, { placeholder }]) => placeholder && ID.test(id) && DATA.test(placeholder))
    .map(([id, { placeholder }]) => `img[data-file="${id}"]{background:url(${placeholder ?? ''}) center/cover}`)
    .join('');
}

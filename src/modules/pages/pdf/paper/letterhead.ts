import { plateFor } from '../../../../platform/color/color.js';
import { PLATES } from '../../theme/plates.js';
import type { Sheet } from './sheet.js';

/** The sender's logo, and what it is set on where it would not be seen on the ground of the sheet; null where it cannot be drawn. */
export function logoData({ page, pictures, ground }: Sheet) {
  const { logo_file_id, name } = page.snapshot.organization;
  const logo = logo_file_id ? pictures.get(logo_file_id) : undefined;
  if (!logo_file_id || !logo) return null;
  const plate = plateFor(page.file(logo_file_id)?.inks, ground.page.bg);
  return { path: logo.path, ratio: logo.height / logo.width, alt: name, plate: plate && PLATES[plate] };
}

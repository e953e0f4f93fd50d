import { MARK_PATHS, type MarkKind } from '../../offer/compared.js';
import type { Sheet } from './sheet.js';

/** A tick, a cross or a dash, drawn as on the page, with its word for those who do not see it. */
export function markData({ page: { t } }: Sheet, mark: MarkKind | null) {
  return mark && { mark, path: MARK_PATHS[mark], alt: mark === 'tick' ? t.included : t.notIncluded };
}

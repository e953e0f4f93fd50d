import { BOX_PATH, MARK_PATHS, type MarkKind } from '../../offer/compared.js';
import type { Sheet } from './sheet.js';

/** A tick, a cross or a dash, drawn as on the page, with its word for those who do not see it. */
export function markData({ page: { t } }: Sheet, mark: MarkKind | null) {
  return mark && { mark, path: MARK_PATHS[mark], alt: mark === 'tick' ? t.included : t.notIncluded };
}

/** Beside a line of an offer: a tick where it is in, in a box where one chooses, which is empty where it is not. */
export function boxData({ page: { t } }: Sheet, { chosen, open }: { chosen: boolean; open: boolean }) {
  return { box: open ? BOX_PATH : null, tick: chosen ? MARK_PATHS.tick : null, alt: chosen ? t.chosen : t.notChosen };
}

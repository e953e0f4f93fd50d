import { FIRST_LAYOUT, type Layout } from '../../../platform/layouts.js';
import type { Section } from '../../content/content.dto.js';
import type { SnapshotTheme } from '../../proposals/proposal-snapshot.dto.js';

/** How it is composed: as the section says, or else the theme, as what is no section is. */
export function layoutOf(theme: Pick<SnapshotTheme, 'layout'>, section?: Pick<Section, 'layout'> | null): Layout {
  return section?.layout ?? theme.layout ?? FIRST_LAYOUT;
}

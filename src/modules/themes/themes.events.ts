import { VERSION, defineEvent, eventShape } from '../../platform/events/define-event.js';
import type { ThemeDto } from './themes.dto.js';

const theme = eventShape<Pick<ThemeDto, 'id' | 'is_default' | 'version'>>('theme', {
  is_default: { type: 'boolean', description: 'Whether new proposals get it.', example: true },
  version: VERSION,
});

export const ThemeCreated = defineEvent('theme.created', 'A theme was created.', theme);
export const ThemeUpdated = defineEvent('theme.updated', 'A theme was changed, or is no longer the default.', theme);
export const ThemeDeleted = defineEvent('theme.deleted', 'A theme was deleted.', theme);

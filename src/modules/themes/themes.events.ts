import { VERSION, defineEvent, eventShape } from '../../platform/events/define-event.js';
import type { ThemeDto } from './themes.dto.js';

const theme = eventShape<Pick<ThemeDto, 'id' | 'is_default' | 'version'>>('theme', {
  is_default: { type: 'boolean', description: 'Whether new proposals get it.', example: true },
  version: VERSION,
});

export const ThemeCreated = defineEvent('theme.created', theme);
export const ThemeUpdated = defineEvent('theme.updated', theme);
export const ThemeDeleted = defineEvent('theme.deleted', theme);

import { defineEvent } from '../../platform/events/events.js';
import type { ThemeDto } from './themes.dto.js';

const object = ({ id, is_default, version }: Pick<ThemeDto, 'id' | 'is_default' | 'version'>) => ({
  id,
  type: 'theme',
  is_default,
  version,
});

export const ThemeCreated = defineEvent('theme.created', object);
export const ThemeUpdated = defineEvent('theme.updated', object);
export const ThemeDeleted = defineEvent('theme.deleted', object);

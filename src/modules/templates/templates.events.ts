import { VERSION, defineEvent, eventShape } from '../../platform/events/define-event.js';
import type { TemplateDto } from './templates.dto.js';

const template = eventShape<Pick<TemplateDto, 'id' | 'version'>>('template', { version: VERSION });

export const TemplateCreated = defineEvent('template.created', template);
export const TemplateUpdated = defineEvent('template.updated', template);
export const TemplateDeleted = defineEvent('template.deleted', template);

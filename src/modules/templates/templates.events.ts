import { VERSION, defineEvent, eventShape } from '../../platform/events/define-event.js';
import type { TemplateDto } from './templates.dto.js';

const template = eventShape<Pick<TemplateDto, 'id' | 'version'>>('template', { version: VERSION });

export const TemplateCreated = defineEvent('template.created', 'A template was made of a proposal.', template);
export const TemplateUpdated = defineEvent('template.updated', 'A template was changed.', template);
export const TemplateDeleted = defineEvent('template.deleted', 'A template was deleted.', template);

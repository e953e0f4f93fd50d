import { defineEvent } from '../../platform/events/events.js';
import type { TemplateDto } from './templates.dto.js';

const object = ({ id, version }: Pick<TemplateDto, 'id' | 'version'>) => ({ id, type: 'template', version });

export const TemplateCreated = defineEvent('template.created', object);
export const TemplateUpdated = defineEvent('template.updated', object);
export const TemplateDeleted = defineEvent('template.deleted', object);

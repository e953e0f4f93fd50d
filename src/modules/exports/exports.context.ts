import { defineContext } from '../../platform/resources/define-context.js';

defineContext('exports', { tables: ['exports'] });

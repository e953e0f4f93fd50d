import { defineContext } from '../../platform/resources/define-context.js';

defineContext('test-mode', { tables: [] });

import { defineContext } from '../../platform/resources/define-context.js';

defineContext('imports', { tables: ['imports', 'import_chunks', 'import_failures'] });

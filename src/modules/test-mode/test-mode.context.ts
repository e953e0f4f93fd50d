import { defineContext } from '../../platform/resources/define-context.js';

defineContext('test-mode', { tables: ['test_mails'] });

import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    audit: 'read';
  }
}

defineResource('audit', {
  position: 11,
  actions: ['read'],
  readBy: 'admin',
  writtenBy: 'admin',
  labels: { en: 'Audit log', fr: 'Journal d’audit' },
});

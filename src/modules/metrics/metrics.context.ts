import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    metrics: 'read';
  }
}

defineResource('metrics', {
  position: 8,
  actions: ['read'],
  writtenBy: 'member',
  labels: { en: 'Metrics', fr: 'Statistiques' },
});

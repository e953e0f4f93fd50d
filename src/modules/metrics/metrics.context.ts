import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    metrics: 'read';
  }
}

defineContext('metrics', { tables: ['metric_rollups', 'metric_contributions', 'metric_days'], references: {} });

defineResource('metrics', {
  position: 8,
  actions: ['read'],
  writtenBy: 'member',
  labels: { en: 'Metrics', fr: 'Statistiques' },
});

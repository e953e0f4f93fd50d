import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    events: 'read';
  }
}

defineResource('events', {
  position: 9,
  actions: ['read'],
  writtenBy: 'member',
  labels: { en: 'Events', fr: 'Événements' },
  listings: {
    event: { route: '/v1/events', tool: 'list_events' },
  },
});

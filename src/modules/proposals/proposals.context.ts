import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    proposals: 'read' | 'write' | 'delete';
    evidence: 'read';
  }
}

defineContext('proposals', {
  tables: [
    'proposals',
    'proposal_products',
    'proposal_revisions',
    'proposal_snapshots',
    'proposal_pdfs',
    'proposal_covers',
    'recipients',
    'threads',
    'thread_messages',
    'email_codes',
    'evidence_events',
    'evidence_values',
    'page_links',
    'seal_keys',
    'signatures',
    'view_sessions',
  ],
  references: {
    proposals_lead: { of: 'lead', atDeletion: 'refused' },
    proposals_theme: { of: 'theme', atDeletion: 'refused' },
    proposals_owner_id_fkey: { of: 'users', atDeletion: 'permanent' },
    recipients_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
  },
});

defineResource('proposals', {
  position: 1,
  actions: ['read', 'write', 'delete'],
  writtenBy: 'member',
  labels: { en: 'Proposals', fr: 'Propositions' },
  counts: {
    proposals: {
      table: 'proposals',
      where: 'deleted_at is null',
      by: ['deal_status', 'page_status'],
      kept: true,
      shown: {
        label: { en: 'Proposals', fr: 'Propositions' },
        description: 'Proposals that are not deleted.',
        page: '/proposals',
      },
    },
  },
  listings: {
    proposal: { route: '/v1/proposals', tool: 'list_proposals' },
    'offer of this proposal': { route: '/v1/proposals/{id}/products', tool: 'list_records' },
    offer: { route: '/v1/proposals/{id}/products', tool: 'list_records' },
    revision: { route: '/v1/proposals/{id}/revisions', tool: 'list_records' },
    'recipient of this proposal': { route: '/v1/proposals/{id}/recipients', tool: 'get_reading' },
    recipient: { route: '/v1/proposals/{id}/recipients', tool: 'get_reading' },
    'thread of this proposal': { route: '/v1/proposals/{id}/threads', tool: 'list_records' },
    'section of this proposal': { route: '/v1/proposals/{id}/content', tool: 'get_proposal_content' },
    'page of this proposal': { route: '/v1/proposals/{id}/pages' },
    'payment of this proposal': { route: '/v1/proposals/{id}/payments' },
  },
});

defineResource('evidence', {
  position: 10,
  actions: ['read'],
  readBy: 'member',
  writtenBy: 'member',
  labels: { en: 'Evidence', fr: 'Preuves' },
});

import { defineContext } from '../../platform/resources/define-context.js';

defineContext('proposals', {
  tables: [
    'proposals',
    'proposal_products',
    'proposal_revisions',
    'proposal_snapshots',
    'proposal_pdfs',
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
  },
});

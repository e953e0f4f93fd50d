import { proposalActsEn, type ProposalActStrings } from './proposal-acts.js';
import { proposalActsFr } from './proposal-acts-fr.js';
import { proposalContentEn, type ProposalContentWords } from './proposal-content.js';
import { proposalContentFr } from './proposal-content-fr.js';
import { proposalFormEn, proposalFormFr, type ProposalFormWords } from './proposal-form.js';
import { proposalListEn, proposalListFr, type ProposalListWords } from './proposal-list.js';
import { proposalOfferEn, proposalOfferFr, type ProposalOfferWords } from './proposal-offer.js';
import { proposalPageEn, type ProposalPageWords } from './proposal-page.js';
import { proposalPageFr } from './proposal-page-fr.js';

/** Words about proposals, in lists and on their own pages. */
export interface ProposalStrings {
  title: string;
  deals: Record<string, string>;
  pages: Record<string, string>;
  noLead: string;
  list: ProposalListWords;
  page: ProposalPageWords;
  form: ProposalFormWords;
  content: ProposalContentWords;
  offer: ProposalOfferWords;
  act: ProposalActStrings;
}

export const proposalsEn: ProposalStrings = {
  title: 'Proposals',
  deals: { pending: 'Pending', approved: 'Won', denied: 'Declined', canceled: 'Canceled', expired: 'Expired' },
  pages: { draft: 'Draft', published: 'Published', unpublished: 'Taken offline', archived: 'Archived' },
  noLead: 'For nobody yet',
  list: proposalListEn,
  page: proposalPageEn,
  form: proposalFormEn,
  content: proposalContentEn,
  offer: proposalOfferEn,
  act: proposalActsEn,
};

export const proposalsFr: ProposalStrings = {
  title: 'Propositions',
  deals: { pending: 'En attente', approved: 'Gagnée', denied: 'Refusée', canceled: 'Annulée', expired: 'Expirée' },
  pages: { draft: 'Brouillon', published: 'Publiée', unpublished: 'Hors ligne', archived: 'Archivée' },
  noLead: 'Encore pour personne',
  list: proposalListFr,
  page: proposalPageFr,
  form: proposalFormFr,
  content: proposalContentFr,
  offer: proposalOfferFr,
  act: proposalActsFr,
};

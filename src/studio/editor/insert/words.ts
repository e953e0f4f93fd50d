import type { Prefab } from '../../../../sdk/src/generated/types.js';
import type { INSERTED } from './starters.js';

/** What people call a block, or a ready-made section by its purpose, in both languages: many know a word of the other. */
export const WORDS: Record<(typeof INSERTED)[number] | Prefab['purpose'], string> = {
  image: 'photo, illustration, visuel, image',
  video: 'film, clip, movie',
  embed:
    'YouTube, Vimeo, Loom, Figma, Calendly, carte, plan, rendez-vous, map, appointment, agenda, réservation, booking',
  gallery: 'photos, images, portfolio, mosaïque, carrousel, diaporama, pictures, grid, carousel, slideshow',
  before_after: 'avant/après, avant après, before, after, curseur, slider, photos, before/after, before after',
  paragraph: 'texte, text',
  heading: 'titre, sous-titre, title, subtitle',
  list: 'puces, points, numéros, cases, bullets, numbers, checklist, livrables, deliverables',
  quote: 'témoignage, avis, testimonial, review, citation, parole, client, customer',
  callout: 'remarque, note, attention, information, warning, notice, info',
  button: 'lien, appel à l’action, link, call to action, contact, rendez-vous, CTA, appointment',
  divider: 'ligne, trait, line, rule',
  cards:
    'témoignages, étapes, équipe, chiffres, logos, testimonials, steps, team, figures, numbers, prestations, services, avis, personnes, people, reviews, features',
  timeline:
    'planning, dates, étapes, échéances, schedule, steps, milestones, calendrier, étape, délais, feuille de route, roadmap, calendar, plan, agenda',
  questions: 'FAQ, réponses, answers, objections',
  table: 'grille, lignes, grid, rows, comparatif',
  comparison: 'tableau, avantages, versus, table, pros and cons, comparatif, différences, differences, compare',
  columns: 'côte à côte, side by side',
  offer: 'prix, devis, tarif, montant, price, quote, amount, remise, total, cost, budget, pricing',
  packages: 'prix, forfaits, tarifs, options, price, plans, tiers, formules, abonnement, pricing, cost',
  signature: 'signer, accord, sign, agreement, contrat, bon pour accord, contract',
  cover: 'page de garde, titre, accueil, title page, hero, front',
  summary: 'résumé, synthèse, sommaire, overview, abstract, in short',
  about: 'à propos, entreprise, société, présentation, contact, company, who we are',
  problem: 'besoin, contexte, enjeux, constat, need, context, challenge',
  approach: 'méthode, démarche, étapes, solution, method, process, steps',
  deliverables: 'livrables, prestations, périmètre, contenu, scope, services, features',
  team: 'équipe, personnes, portraits, contact, interlocuteurs, people, staff',
  references: 'témoignages, avis, clients, réalisations, portfolio, testimonials, reviews, customers, case study',
  figures: 'chiffres, résultats, ROI, statistiques, numbers, results, statistics',
  pricing: 'prix, tarifs, devis, budget, coût, offre, price, quote, cost, offer',
  options: 'prix, tarifs, formules, forfaits, suppléments, packages, plans, price, add-ons, pricing',
  guarantees: 'garanties, engagements, après-vente, warranty, commitments',
  security: 'sécurité, données, RGPD, confidentialité, privacy, GDPR, data',
  support: 'assistance, maintenance, contact, SLA, help, service',
  requirements: 'prérequis, besoins, client, needs, prerequisites',
  terms: 'conditions, CGV, contrat, paiement, règlement, échéancier, mentions légales, contract, payment, legal',
  call_to_action: 'contact, rendez-vous, appel, échange, bouton, call, appointment, meeting, CTA',
  next_steps: 'suite, prochaines étapes, signature, accord, démarrage, sign, start, kick-off',
};

import type { BundleName } from './demo-catalog.js';
import type { LeadName } from './demo-leads.js';
import type { MemberName, ThemeName } from './demo-studio.js';
import type { Moment } from './story-clock.js';

/** One viewing session of a client. */
export interface Reading {
  at: Moment;
  country: string;
  /** Active time, in seconds. */
  active: number;
  /** How far down the page, in percent. */
  depth: number;
  /** The reader went for a coffee and left the page open. */
  wasAfk?: boolean;
  /** Whose own link was opened; the client link when absent. */
  by?: string;
}

/** Who signs: for the client, by e-mail address, or a member for the studio. */
export type Person = { name: string; email: string } | { member: MemberName; position: number };

/** What the client decided at the end of the last reading; a signature takes the first option. */
export type Outcome = { signed: { name: string; email: string } } | { denied: string };

/** The life of one proposal. */
export interface Story {
  title: string;
  template: { category: string; language: 'fr' | 'en' };
  lead: LeadName;
  owner: MemberName;
  theme: ThemeName;
  /** What is offered. */
  bundle: BundleName;
  created: Moment;
  /** Absent: it is still a draft. */
  published?: Moment;
  readings: Reading[];
  /** Named in it, so that each signs by a link of their own. */
  people?: Person[];
  /** Who of them has signed, after the last reading. */
  signedBy?: { name: string; email: string };
  /** The client may pay on the page, which says how. */
  isPaidOnline?: true;
  outcome?: Outcome;
}

export const WEB_SITE: Story = {
  title: 'A new web site for Whitcombe Stone & Slate',
  template: { category: 'web', language: 'en' },
  lead: 'whitcombe',
  owner: 'camille',
  theme: 'day',
  bundle: 'website',
  isPaidOnline: true,
  created: [7, '09:24'],
  published: [6, '08:41'],
  readings: [
    { at: [6, '09:03'], country: 'GB', active: 46, depth: 18 },
    { at: [6, '12:37'], country: 'GB', active: 312, depth: 100 },
    { at: [5, '08:15'], country: 'GB', active: 128, depth: 74, wasAfk: true },
    { at: [5, '16:52'], country: 'IE', active: 205, depth: 92 },
    { at: [3, '10:20'], country: 'GB', active: 61, depth: 83 },
    { at: [3, '10:48'], country: 'GB', active: 174, depth: 88 },
    { at: [2, '19:31'], country: 'GB', active: 38, depth: 100 },
    { at: [1, '07:56'], country: 'GB', active: 243, depth: 100, wasAfk: true },
    { at: [1, '17:42'], country: 'GB', active: 97, depth: 91 },
  ],
};

const OPERATIONS_REVIEW: Story = {
  title: 'Operations review for the Hamburg workshops',
  template: { category: 'consulting', language: 'en' },
  lead: 'weiss',
  owner: 'camille',
  theme: 'day',
  bundle: 'review',
  created: [24, '08:50'],
  published: [23, '13:05'],
  readings: [
    { at: [23, '13:22'], country: 'DE', active: 187, depth: 64 },
    { at: [23, '15:40'], country: 'DE', active: 52, depth: 96 },
    { at: [22, '06:58'], country: 'DE', active: 264, depth: 100, wasAfk: true },
    { at: [21, '09:11'], country: 'AT', active: 143, depth: 88 },
    { at: [20, '12:02'], country: 'DE', active: 71, depth: 100 },
    { at: [20, '14:28'], country: 'DE', active: 221, depth: 100 },
  ],
  isPaidOnline: true,
  outcome: { signed: { name: 'Dr. Annegret Weiß-Köhler', email: 'a.weiss-koehler@ngge.example' } },
};

const BRASSERIE: Story = {
  title: 'Un nouveau site pour la Brasserie du Vieux-Port',
  template: { category: 'web', language: 'fr' },
  lead: 'lefevre',
  owner: 'ines',
  theme: 'night',
  bundle: 'brasserie',
  created: [17, '14:06'],
  published: [16, '09:30'],
  readings: [
    { at: [16, '21:14'], country: 'FR', active: 158, depth: 71 },
    { at: [15, '07:33'], country: 'FR', active: 34, depth: 22 },
    { at: [14, '22:47'], country: 'FR', active: 296, depth: 100, wasAfk: true },
    { at: [12, '13:09'], country: 'FR', active: 83, depth: 95 },
    { at: [11, '15:51'], country: 'FR', active: 49, depth: 100 },
  ],
  outcome: {
    denied:
      'Le projet nous plaît, mais les travaux de la terrasse prennent tout le budget de cette année. Reparlons-en en janvier.',
  },
};

const NIAMH = { name: 'Niamh O’Sullivan', email: 'niamh@saltmarsh-distillery.example' };
const CORMAC = { name: 'Cormac Daly', email: 'cormac@saltmarsh-distillery.example' };

/** One of two has signed; once the other has, it is the turn of whoever signs in to the demo. */
const IDENTITY: Story = {
  title: 'A new face for Saltmarsh Distillery',
  template: { category: 'brand', language: 'en' },
  lead: 'sullivan',
  owner: 'camille',
  theme: 'night',
  bundle: 'identity',
  people: [NIAMH, CORMAC, { member: 'camille', position: 2 }],
  created: [11, '10:02'],
  published: [10, '09:12'],
  readings: [
    { at: [10, '11:27'], country: 'IE', active: 268, depth: 100, by: NIAMH.email },
    { at: [9, '20:44'], country: 'IE', active: 96, depth: 58, by: CORMAC.email },
    { at: [8, '14:03'], country: 'IE', active: 152, depth: 100, by: NIAMH.email },
  ],
  signedBy: NIAMH,
};

const ENGAGEMENT: Story = {
  title: 'Douze semaines pour livrer à l’heure',
  template: { category: 'consulting', language: 'fr' },
  lead: 'fontaine',
  owner: 'thomas',
  theme: 'day',
  bundle: 'engagement',
  created: [1, '15:18'],
  readings: [],
};

/** In the order of their beginning; the last but one is the page that newcomers open. */
export const STORIES: readonly Story[] = [OPERATIONS_REVIEW, BRASSERIE, IDENTITY, WEB_SITE, ENGAGEMENT];

/** The studio's own template: these sections of the stock one. */
export const SHORT_TEMPLATE = {
  from: { category: 'web', language: 'en' } as const,
  title: 'Web site, the short version',
  color: '#1c5b45',
  sections: [0, 1, 2, 7, 8, 11],
  made: [19, '10:35'] as Moment,
};

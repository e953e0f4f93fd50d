import type { Block } from '../../content/blocks/blocks.dto.js';

/** What the sample page says in one language. */
export interface SampleWords {
  title: string;
  badge: string;
  intro: string;
  button: string;
  /** Sections for the page and for the slots of the theme; they are used in turn. */
  sections: { title: string; blocks: Block[] }[];
  offer: { title: string; name: string; lines: [name: string, description: string, amount: number][] };
}

const en: SampleWords = {
  title: 'A web site that brings people in',
  badge: 'Proposal',
  intro: 'Three months, one team, and a site that your own people keep up to date.',
  button: 'See the plan',
  sections: [
    {
      title: 'What we understood',
      blocks: [
        {
          type: 'paragraph',
          text: 'Most of your visitors come on a telephone, look for **opening hours and prices**, and leave after forty seconds. The site answers neither question on its first screen. We begin there, and [show you what changes](https://example.com).',
        },
        {
          type: 'list',
          style: 'check',
          items: ['The answer on the first screen', 'A booking in two steps', 'Texts that you change yourselves'],
        },
      ],
    },
    {
      title: 'How we work',
      blocks: [
        {
          type: 'cards',
          variant: 'steps',
          items: [
            { title: 'Listen', text: 'Five conversations with your visitors, two with your team.' },
            { title: 'Draw', text: 'Three pages that decide about all others.' },
            { title: 'Build', text: 'Every Friday a version that you can try.' },
          ],
        },
      ],
    },
    {
      title: 'What came of it elsewhere',
      blocks: [
        {
          type: 'cards',
          variant: 'stats',
          items: [
            { value: '+38 %', title: 'bookings in the first quarter' },
            { value: '1.2 s', title: 'until the page can be read' },
            { value: '4', title: 'people who keep it up to date' },
          ],
        },
      ],
    },
    {
      title: 'In their words',
      blocks: [
        {
          type: 'quote',
          text: 'For the first time people ring us because they liked the site, not because they could not find something on it.',
          author: 'Hanna Lindqvist',
          role: 'Manager of a hotel of thirty rooms',
        },
      ],
    },
    {
      title: 'Good to know',
      blocks: [
        {
          type: 'questions',
          items: [
            { question: 'Whose are the texts?', answer: 'Yours, from the first day.' },
            { question: 'What if we need a pause?', answer: 'We stop, and begin again where we were.' },
          ],
        },
        {
          type: 'callout',
          tone: 'info',
          title: 'Accessible to everybody',
          text: 'We build and check for WCAG 2.2 AA.',
        },
      ],
    },
  ],
  offer: {
    title: 'What it costs',
    name: 'Web site',
    lines: [
      ['Concept and design', 'Conversations, three pages, two rounds', 480_000],
      ['Building', 'Twelve weeks, with a version every Friday', 920_000],
    ],
  },
};

const fr: SampleWords = {
  title: 'Un site qui donne envie de venir',
  badge: 'Proposition',
  intro: 'Trois mois, une équipe, et un site que vos équipes tiennent à jour elles-mêmes.',
  button: 'Voir le plan',
  sections: [
    {
      title: 'Ce que nous avons compris',
      blocks: [
        {
          type: 'paragraph',
          text: 'La plupart de vos visiteurs arrivent sur un téléphone, cherchent **les horaires et les prix**, et repartent après quarante secondes. Le premier écran ne répond à aucune des deux questions. Nous commençons là, et [vous montrons ce qui change](https://example.com).',
        },
        {
          type: 'list',
          style: 'check',
          items: ['La réponse dès le premier écran', 'Une réservation en deux étapes', 'Des textes que vous modifiez'],
        },
      ],
    },
    {
      title: 'Notre façon de travailler',
      blocks: [
        {
          type: 'cards',
          variant: 'steps',
          items: [
            { title: 'Écouter', text: 'Cinq entretiens avec vos visiteurs, deux avec votre équipe.' },
            { title: 'Dessiner', text: 'Trois pages qui décident de toutes les autres.' },
            { title: 'Construire', text: 'Chaque vendredi, une version que vous essayez.' },
          ],
        },
      ],
    },
    {
      title: 'Ce que cela a donné ailleurs',
      blocks: [
        {
          type: 'cards',
          variant: 'stats',
          items: [
            { value: '+38\u00a0%', title: 'de réservations le premier trimestre' },
            { value: '1,2\u00a0s', title: 'avant de pouvoir lire la page' },
            { value: '4', title: 'personnes qui la tiennent à jour' },
          ],
        },
      ],
    },
    {
      title: 'Leurs mots',
      blocks: [
        {
          type: 'quote',
          text: 'Pour la première fois, on nous appelle parce que le site a plu, et non parce qu’on n’y trouve rien.',
          author: 'Hanna Lindqvist',
          role: 'Directrice d’un hôtel de trente chambres',
        },
      ],
    },
    {
      title: 'Bon à savoir',
      blocks: [
        {
          type: 'questions',
          items: [
            { question: 'À qui sont les textes\u00a0?', answer: 'À vous, dès le premier jour.' },
            {
              question: 'Et s’il nous faut une pause\u00a0?',
              answer: 'Nous arrêtons, puis reprenons là où nous en étions.',
            },
          ],
        },
        {
          type: 'callout',
          tone: 'info',
          title: 'Ouvert à tous',
          text: 'Nous construisons et vérifions selon les WCAG 2.2 AA.',
        },
      ],
    },
  ],
  offer: {
    title: 'Ce que cela coûte',
    name: 'Site',
    lines: [
      ['Conception et dessin', 'Entretiens, trois pages, deux allers-retours', 480_000],
      ['Construction', 'Douze semaines, une version chaque vendredi', 920_000],
    ],
  },
};

export const SAMPLE_WORDS = { en, fr };

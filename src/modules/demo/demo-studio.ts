import type { MemberRole } from '../../platform/auth/permissions.js';
import type { CreateThemeDto } from '../themes/themes.dto.js';

export const STUDIO = {
  name: 'Studio Belleville',
  legal_name: 'Studio Belleville SAS',
  email: 'bonjour@studio-belleville.example',
  phone: '+33 1 99 00 24 17',
  website: 'https://studio-belleville.example',
  address: '14 rue Ramponeau',
  city: 'Paris',
  zip: '75020',
  country: 'France',
  default_language: 'fr',
  default_currency: 'EUR',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  account_holder: 'Studio Belleville SAS',
  timezone: 'Europe/Paris',
  privacy_url: 'https://studio-belleville.example/confidentialite',
};

export type MemberName = 'camille' | 'thomas' | 'ines';

/** The owner first: it founds the studio. */
export const MEMBERS: Record<MemberName, { name: string; email: string; role: MemberRole }> = {
  camille: { name: 'Camille Laurent', email: 'camille@studio-belleville.example', role: 'owner' },
  thomas: { name: 'Thomas Girard', email: 'thomas@studio-belleville.example', role: 'admin' },
  ines: { name: 'Inès Benali', email: 'ines@studio-belleville.example', role: 'member' },
};

export type ThemeName = 'day' | 'night';

const PAPER = {
  headingColor: '#1b1d1a',
  textColor: '#3b3f39',
  cardHeadingColor: '#1b1d1a',
  cardTextColor: '#3b3f39',
};
const CHALK = { headingColor: '#f6f1e7', textColor: '#cfd3c8', cardHeadingColor: '#f6f1e7', cardTextColor: '#cfd3c8' };

export const THEMES: Record<ThemeName, CreateThemeDto> = {
  day: {
    name: 'Belleville',
    font: 'plus_jakarta',
    title_font: 'outfit',
    body_theme: 'white',
    color_accent: 'green',
    radius: 0.3,
    button_radius: 0.3,
    paragraph_margin_top: 18,
    is_default: true,
    colors: {
      ...{ ...PAPER, bg: '#fbf9f4', cardBg: '#ffffff', cardBorderColor: '#e5dfd2' },
      ...{ accentColor: '#1c5b45', accentBg: '#1c5b45', accentContrast: '#ffffff', accentRaw: '#1c5b45' },
      ...{
        accentSolidBg: '#1c5b45',
        accentSolidText: '#ffffff',
        accentSubtleBg: '#e9efe6',
        accentSubtleText: '#174a38',
      },
      ...{ badgeBg: '#f3e3d3', badgeText: '#84401a', badgeBorder: '#e8cdb2' },
    },
    section_styles: [
      {
        ...{
          id: 'sand',
          ...PAPER,
          bg: '#f2ece0',
          borderColor: '#ddd3c0',
          cardBg: '#fbf9f4',
          cardBorderColor: '#ddd3c0',
        },
        ...{ badgeBg: '#fbf9f4', badgeText: '#84401a', badgeBorder: '#ddc3a6' },
      },
      {
        ...{
          id: 'forest',
          ...CHALK,
          bg: '#12332a',
          borderColor: '#2c5145',
          cardBg: '#1a4236',
          cardBorderColor: '#2c5145',
        },
        ...{ badgeBg: '#1a4236', badgeText: '#f0c59c', badgeBorder: '#3d6456' },
      },
      {
        ...{ id: 'clay', ...PAPER, bg: '#ecd2ba', headingColor: '#3a1c0b', textColor: '#4f2f1c' },
        ...{ borderColor: '#d8b594', cardBg: '#fbf9f4', cardBorderColor: '#d8b594' },
        ...{ badgeBg: '#fbf9f4', badgeText: '#7a3813', badgeBorder: '#d8b594' },
      },
    ],
  },
  night: {
    name: 'Ménilmontant, la nuit',
    font: 'inter',
    title_font: 'poppins',
    body_theme: 'black',
    color_accent: 'orange',
    radius: 0.8,
    button_radius: 2,
  },
};

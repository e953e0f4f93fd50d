/** Only what the specification requires. */
export const REQUIRED_COLORS = {
  bg: '#ffffff',
  headingColor: 'black',
  textColor: 'rgb(20 30 40)',
  cardBg: 'hsl(0 0% 98%)',
  cardHeadingColor: '#111',
  cardTextColor: '#222222',
  cardBorderColor: '#00000020',
  accentColor: 'oklch(50% 0.2 260)',
  accentBg: 'rgba(0, 0, 255, 0.5)',
  accentContrast: 'WHITE',
};

export const OPTIONAL_COLORS = [
  'accentRaw',
  'accentSolidBg',
  'accentSolidText',
  'accentSubtleBg',
  'accentSubtleText',
  'badgeBg',
  'badgeText',
  'badgeBorder',
];

export const REQUIRED_STYLE = {
  bg: '#000',
  headingColor: '#fff',
  textColor: '#eee',
  borderColor: '#333',
  cardBg: '#111',
  cardHeadingColor: '#fff',
  cardTextColor: '#ddd',
  cardBorderColor: '#444',
};

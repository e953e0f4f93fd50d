import type { Layout } from '../../../platform/layouts.js';
/** Words about themes. */
export interface ThemeStrings {
  title: string;
  intro: string;
  create: string;
  empty: string;
  older: string;
  default: string;
  isDefault: string;
  makeDefault: string;
  name: string;
  nameHint: string;
  begin: string;
  fromColor: string;
  palette: string;
  paletteHint: string;
  paletteFields: Record<'accent' | 'background' | 'text', string>;
  make: string;
  see: string;
  save: string;
  saved: string;
  stale: string;
  layout: string;
  layoutHint: string;
  layouts: Record<Layout, string>;
  fonts: string;
  font: string;
  fontFields: Record<'title_font' | 'body_font', string>;
  asPage: string;
  asLayout: string;
  shape: string;
  measures: Record<'radius' | 'button_radius' | 'paragraph_margin_top', string>;
  measureHints: Record<'radius' | 'button_radius' | 'paragraph_margin_top', string>;
  groups: Record<'page' | 'cards' | 'accent' | 'badges', string>;
  colors: Record<string, string>;
  optional: (name: string) => string;
  pick: string;
  styles: string;
  stylesHint: string;
  style: (name: string) => string;
  styleName: string;
  styleNameHint: string;
  addStyle: string;
  removeStyle: string;
  preview: string;
  previewTitle: string;
  readable: string;
  unreadable: (count: number) => string;
  ratio: (ratio: string, minimum: string) => string;
  remove: string;
  removeTitle: (name: string) => string;
  removeText: string;
  inUse: string;
}

export const themesEn: ThemeStrings = {
  title: 'Themes',
  intro: 'Fonts, colours and shapes of proposals. What is published keeps its look until it is published again.',
  create: 'New theme',
  empty: 'None yet: proposals are painted with the built-in one.',
  older: 'Older themes',
  default: 'Default',
  isDefault: 'New proposals get this theme.',
  makeDefault: 'Use for new proposals',
  name: 'Name',
  nameHint: 'Only you see it. Left empty, it is called after what it is made from.',
  begin: 'Or a look to begin with',
  fromColor: 'Begin with this colour',
  palette: 'Colour of your brand',
  paletteHint: 'From one colour all others follow, so that everything can be read.',
  paletteFields: { accent: 'Brand', background: 'Page', text: 'Text' },
  make: 'Make this theme',
  see: 'Preview',
  save: 'Save',
  saved: 'Saved.',
  stale: 'Somebody else changed this meanwhile. Nothing of yours is saved yet: compare, and save again.',
  layout: 'Layout',
  layoutHint: 'How pages are composed, whatever their colours. A section can have its own.',
  layouts: {
    classic: 'Classic',
    editorial: 'Editorial, with a serif',
    swiss: 'Swiss, titles beside the text',
    poster: 'Poster, huge and in colour',
    product: 'Product, precise and bordered',
    warm: 'Warm, soft and generous',
  },
  fonts: 'Fonts',
  font: 'Page',
  fontFields: { title_font: 'Titles', body_font: 'Text' },
  asPage: 'As the page',
  asLayout: 'As the layout',
  shape: 'Shape',
  measures: {
    radius: 'Corners of cards',
    button_radius: 'Corners of buttons',
    paragraph_margin_top: 'Above paragraphs',
  },
  measureHints: { radius: '0 to 2 rem', button_radius: '0 to 2 rem', paragraph_margin_top: '0 to 96 pixels, even' },
  groups: { page: 'Page', cards: 'Cards', accent: 'Accent', badges: 'Badges' },
  colors: {
    bg: 'Background',
    headingColor: 'Headings',
    textColor: 'Text',
    borderColor: 'Lines',
    cardBg: 'Card',
    cardHeadingColor: 'Heading on a card',
    cardTextColor: 'Text on a card',
    cardBorderColor: 'Line around a card',
    accentColor: 'Links and marks',
    accentBg: 'Accent surface',
    accentContrast: 'Text on it',
    accentRaw: 'Brand colour',
    accentSolidBg: 'Cover and buttons',
    accentSolidText: 'Text on cover and buttons',
    accentSubtleBg: 'Quiet accent',
    accentSubtleText: 'Text on quiet accent',
    badgeBg: 'Badge',
    badgeText: 'Text of a badge',
    badgeBorder: 'Line around a badge',
  },
  optional: (name) => `${name} (optional)`,
  pick: 'Choose:',
  styles: 'Styles of sections',
  stylesHint: 'Sections ask for one of these by its name, for rhythm.',
  style: (name) => `Style “${name}”`,
  styleName: 'Name',
  styleNameHint: 'A letter, then letters, digits, _ and -',
  addStyle: 'Add a style',
  removeStyle: 'Remove this style',
  preview: 'Preview',
  previewTitle: 'A sample page in this theme',
  readable: 'Everybody can read all of its texts (WCAG 2.2 AA).',
  unreadable: (count) =>
    count === 1 ? 'One colour is hard to read on its ground:' : `${count} colours are hard to read on their ground:`,
  ratio: (ratio, minimum) => `${ratio} : 1, of at least ${minimum} : 1`,
  remove: 'Delete',
  removeTitle: (name) => `Delete ${name}?`,
  removeText: 'What was published with it stays as it is. A theme that proposals use cannot be deleted.',
  inUse: 'This theme is used by proposals, or it is the default: give them another one first.',
};

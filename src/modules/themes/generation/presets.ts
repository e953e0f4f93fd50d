import type { CreateThemeDto } from '../themes.dto.js';
import { colorsFrom, sectionStylesFrom, type Palette } from './derivation.js';

/** A whole theme under a key of its own. */
export type Preset = Required<Omit<CreateThemeDto, 'is_default'>> & { key: string };

type Form = Omit<Preset, 'key' | 'name' | 'colors' | 'section_styles'>;
type Font = NonNullable<CreateThemeDto['font']>;
type Title = Font | null;

const form = (
  [title_font, body_font]: [title: Title, body: Font],
  [radius, button_radius, paragraph_margin_top]: [cards: number, buttons: number, paragraphs: number],
  [body_theme, color_accent]: [ground: Form['body_theme'], accent: Form['color_accent']],
  layout: Form['layout'] = 'classic',
): Form => ({
  ...{ font: body_font, title_font, body_font, layout, body_theme, color_accent },
  ...{ radius, button_radius, paragraph_margin_top },
});

function preset(key: string, name: string, look: Form, palette: Palette): Preset {
  return { key, name, ...look, colors: colorsFrom(palette), section_styles: sectionStylesFrom(palette) };
}

/** Shipped looks; a theme made from one is a copy, and goes its own way. */
export const PRESETS: readonly Preset[] = [
  preset('paper', 'Paper', form([null, 'inter'], [0, 0, 20], ['gray', 'red'], 'editorial'), {
    ...{ background: '#faf6ee', heading: '#211a14', accent: '#7d2027' },
    ...{ tint: '#f1e9db', dark: '#231a16' },
  }),
  preset('swiss', 'Swiss', form(['helvetica', 'helvetica'], [0, 0, 16], ['outlined', 'red'], 'swiss'), {
    ...{ background: '#ffffff', heading: '#0b0b0b', accent: '#c8101a', card: '#ffffff', line: '#c9c9c6' },
    ...{ tint: '#f1f1ee', dark: '#0f0f0f', light: '#e4e4e0' },
  }),
  preset('ink', 'Ink', form([null, 'inter'], [0.2, 0.2, 18], ['outlined', 'black'], 'editorial'), {
    ...{ background: '#ffffff', heading: '#111111', accent: '#161616', card: '#ffffff', line: '#d4d4d2' },
    ...{ tint: '#f4f4f2', dark: '#161616', field: '#cfcfca', light: '#e6e6e2' },
  }),
  preset('cobalt', 'Cobalt', form(['outfit', 'inter'], [0.6, 0.6, 16], ['white', 'blue'], 'poster'), {
    ...{ background: '#ffffff', heading: '#0c1330', accent: '#1f3fd6' },
    ...{ tint: '#eef1fd', dark: '#0d1438', light: '#f6f7f9' },
  }),
  preset('navy', 'Navy', form(['helvetica', 'inter'], [0.1, 0.1, 18], ['white', 'blue']), {
    ...{ background: '#ffffff', heading: '#12203c', accent: '#16325c', mark: '#7a5a14' },
    ...{ tint: '#f4f2ec', dark: '#0d1c38', light: '#eef1f5' },
  }),
  preset('nordic', 'Nordic', form(['plus_jakarta', 'plus_jakarta'], [0.4, 0.4, 18], ['gray', 'blue'], 'swiss'), {
    ...{ background: '#f5f7f8', heading: '#1b2a33', accent: '#2d5a78' },
    ...{ tint: '#e4ebef', dark: '#1a2933', field: '#c6d7e0' },
  }),
  preset('ocean', 'Ocean', form(['outfit', 'inter'], [0.8, 0.8, 16], ['white', 'blue']), {
    ...{ background: '#f8fbfb', heading: '#09262d', accent: '#0b6570' },
    ...{ tint: '#dff0f0', dark: '#06323b' },
  }),
  preset('forest', 'Forest', form(['outfit', 'plus_jakarta'], [0.6, 0.6, 18], ['white', 'green']), {
    ...{ background: '#f8f8f2', heading: '#16231b', accent: '#1f5138', mark: '#7c5410' },
    ...{ tint: '#e7ede0', dark: '#12281d', field: '#e5c583' },
  }),
  preset('sand', 'Sand', form([null, 'inter'], [0.4, 0.4, 18], ['gray', 'orange'], 'warm'), {
    ...{ background: '#f6f0e5', heading: '#2a2118', accent: '#6a4a24' },
    ...{ tint: '#ebdfca', dark: '#2b2219', field: '#d9bf96', light: '#fdfaf4' },
  }),
  preset('terracotta', 'Terracotta', form([null, 'plus_jakarta'], [1, 1, 16], ['white', 'orange'], 'warm'), {
    ...{ background: '#fcf7f1', heading: '#2e1a10', accent: '#a63f26' },
    ...{ tint: '#f6e3d3', dark: '#34180f' },
  }),
  preset('clay', 'Clay', form([null, 'inter'], [0.7, 2, 16], ['gray', 'red'], 'warm'), {
    ...{ background: '#f8f4f1', heading: '#2c1f1c', accent: '#85463c' },
    ...{ tint: '#eeded7', dark: '#33221e', field: '#dcb7a9' },
  }),
  preset('plum', 'Plum', form(['poppins', 'inter'], [1.2, 1.2, 16], ['white', 'purple']), {
    ...{ background: '#fdfafc', heading: '#2a1026', accent: '#6b2156' },
    ...{ tint: '#f5e6f0', dark: '#2c0f27' },
  }),
  preset('lavender', 'Lavender', form(['outfit', 'inter'], [1.6, 2, 16], ['white', 'purple']), {
    ...{ background: '#fbfaff', heading: '#221d38', accent: '#5742ad' },
    ...{ tint: '#ece8fa', dark: '#211a3d', field: '#cdc4f1' },
  }),
  preset('lemon', 'Lemon', form(['outfit', 'outfit'], [1.4, 2, 16], ['white', 'black'], 'poster'), {
    ...{ background: '#fffef8', heading: '#1a1910', accent: '#1c1b12', onAccent: '#ffe94d', raw: '#f4da1f' },
    ...{ tint: '#fbf6d2', dark: '#1c1b12', field: '#ffe94d', light: '#f3f2ea' },
  }),
  preset('night', 'Night', form(['plus_jakarta', 'inter'], [0.8, 0.8, 16], ['black', 'blue'], 'product'), {
    ...{ background: '#101526', heading: '#f2f4fb', text: '#c3cade', accent: '#5069ea', raw: '#a9bbff' },
    ...{ tint: '#171d35', dark: '#090c17', light: '#f3f5fc' },
  }),
  preset('graphite', 'Graphite', form(['helvetica', 'inter'], [0.3, 0.3, 16], ['black', 'orange'], 'product'), {
    ...{ background: '#1b1c1e', heading: '#f7f6f3', text: '#c9c8c4', accent: '#f2a541' },
    ...{ tint: '#26272a', dark: '#101112', light: '#f4f2ee' },
  }),
  preset('evergreen', 'Evergreen', form(['outfit', 'inter'], [0.5, 2, 18], ['black', 'green']), {
    ...{ background: '#11231d', heading: '#f3f1e6', text: '#c6cfc3', accent: '#d8e08a' },
    ...{ tint: '#1a3129', dark: '#0a1612', light: '#f5f3e8' },
  }),
  preset('velvet', 'Velvet', form(['poppins', 'inter'], [0.9, 0.9, 18], ['black', 'red']), {
    ...{ background: '#22101a', heading: '#fbf0ee', text: '#dcc6c8', accent: '#cc3e64', raw: '#f5b3ad' },
    ...{ tint: '#2d1722', dark: '#150910', light: '#fbf2ef' },
  }),
];

export const PRESET_KEYS = PRESETS.map(({ key }) => key);

/** What a proposal says: an ordered list of sections, the same shape in REST, MCP, templates and prefabs. */
export interface Section {
  id: string;
  /** `default`, the name of one of the theme's slots, or a 1-based position among them as a string. */
  style?: string;
  badge?: string;
  badge_color?: string;
  title?: string;
  title_level?: 1 | 2 | 3;
  background_image?: string;
  blocks: Block[];
}

export type Align = 'left' | 'center' | 'right';

export interface ImageFields {
  file_id?: string;
  alt: string;
  caption?: string;
  width?: 'full' | 'wide' | 'half';
}

export interface CardItem {
  title?: string;
  text?: string;
  value?: string;
  name?: string;
  role?: string;
  icon?: string;
  image_file_id?: string;
  url?: string;
}

export type Block =
  | { type: 'paragraph'; text: string; align?: Align; margin_top?: number }
  | { type: 'heading'; text: string; level: 2 | 3 | 4 }
  | { type: 'list'; style: 'bullet' | 'number' | 'check'; items: string[] }
  | { type: 'quote'; text: string; author?: string; role?: string }
  | { type: 'callout'; tone: 'info' | 'success' | 'warning' | 'neutral'; title?: string; text: string; number?: string }
  | { type: 'divider' }
  | { type: 'button'; label: string; url: string }
  | ({ type: 'image' } & ImageFields)
  | { type: 'gallery'; images: ImageFields[] }
  | { type: 'video'; file_id?: string; caption?: string }
  | { type: 'embed'; provider: EmbedProvider; src: string; title: string }
  | { type: 'columns'; columns: Block[][] }
  | { type: 'cards'; variant: CardsVariant; items: CardItem[] }
  | { type: 'questions'; items: { question: string; answer: string }[] }
  | { type: 'timeline'; items: { date: string; title: string; text?: string }[] }
  | { type: 'table'; header: string[]; rows: string[][]; align?: Align[] }
  | { type: 'offer'; offer_id?: string; client_can_choose?: boolean }
  | { type: 'signature'; label?: string };

export type EmbedProvider = 'youtube' | 'vimeo' | 'loom' | 'figma' | 'calendly' | 'google_maps';
export type CardsVariant = 'cards' | 'testimonials' | 'steps' | 'team' | 'stats' | 'logos';

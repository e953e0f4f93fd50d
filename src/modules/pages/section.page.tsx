import type { Art } from '../../platform/arts.js';
import { joined } from '../../platform/html/joined.js';
import type { Layout } from '../../platform/layouts.js';
import { blocksIn, type Block } from '../content/blocks/blocks.dto.js';
import type { Section } from '../content/content.dto.js';
import { Background } from './art/art.page.js';
import { Blocks } from './blocks/blocks.page.js';
import { Picture } from './blocks/picture.page.js';
import { Editable } from './canvas.page.js';
import { RemovedBlocks, SectionMark } from './changes.page.js';
import { SectionTalk } from './conversation/talk.page.js';
import { coverContent } from './cover-content.js';
import type { PageContext } from './page-context.js';
import { directionOf } from './section-direction.js';
import { layoutOf } from './theme/layout.js';
import { styleKey } from './theme/palette.js';

interface SectionProps {
  section: Section;
  index: number;
  page: PageContext;
}

export function SectionView({ section, index, page }: SectionProps) {
  const id = `section-${index + 1}`;
  const style = styleKey(section.style, page.snapshot.theme);
  const layout = layoutOf(page.snapshot.theme, section);
  const named = Boolean(section.title);
  const art = artBehind(section, page);
  return (
    <section
      class="section"
      id={id}
      data-section={section.id}
      {...(page.view.canvas ? canvasData(section, page) : {})}
      data-style={style}
      data-layout={layout}
      data-joins={joinsOf(section, page)}
      dir={directionOf(section)}
      data-picture={section.background_image && !art ? placeOf(section) : undefined}
      data-beside={art || section.background_image ? undefined : besideTitle(section, layout)}
      aria-labelledby={named ? `${id}-title` : undefined}
    >
      {art ? <Background art={art} seed={section.id} page={page} /> : null}
      {section.background_image && !art ? (
        <div class="section-picture">
          <Picture fileId={section.background_image} alt="" page={page} />
        </div>
      ) : null}
      <SectionMark id={section.id} page={page} />
      <SectionHead
        section={section}
        page={page}
        id={id}
        opens={layout === 'poster' && style === 'default' && !section.background_image && !art}
      />
      <Blocks blocks={section.blocks} page={page} depth={named ? 2 : 1} top={topHeading(section.blocks)} />
      <RemovedBlocks id={section.id} page={page} />
      <SectionTalk page={page} id={section.id} name={section.title} />
    </section>
  );
}

/** On which sides it goes on on the same ground: neighbours of one colour are one field. */
function joinsOf(section: Section, page: PageContext): string | undefined {
  const { sections, theme } = page.snapshot;
  const cover = coverContent(page).section;
  const fieldOf = (one: Section | undefined) => {
    const style = styleKey(one?.style, theme);
    if (!one || one.id === cover?.id || style === 'default' || one.background_image || one.background_art) return null;
    return `${style} ${layoutOf(theme, one)}`;
  };
  const at = sections.findIndex(({ id }) => id === section.id);
  const own = at < 0 ? null : fieldOf(section);
  if (own === null) return undefined;
  const joins = [fieldOf(sections[at - 1]) === own ? 'before' : '', fieldOf(sections[at + 1]) === own ? 'after' : ''];
  return joins.filter(Boolean).join(' ') || undefined;
}

/** What the page itself adds to the content is no section of it, and a cover's section goes on below the cover. */
function canvasData({ id }: Section, page: PageContext): Record<string, string | undefined> {
  const { sections } = page.view.snapshot;
  if (!sections.some((section) => section.id === id)) return { 'data-section': undefined };
  return coverContent(page).section?.id === id ? { 'data-continued': '' } : {};
}

/** What is read line by line leaves a picture room at its side; of what takes the whole width, all has to be behind. */
const NARROW: readonly Block['type'][] = ['paragraph', 'heading', 'list', 'quote', 'callout', 'button', 'divider'];

function placeOf({ title, badge, blocks }: Section): 'alone' | 'behind' | 'beside' {
  if (!title && !badge && blocks.length === 0) return 'alone';
  return blocks.every(({ type }) => NARROW.includes(type)) ? 'beside' : 'behind';
}

/** Layouts whose titles take a half of the width; in the others they speak across all of it. */
const HALVED: readonly Layout[] = ['classic', 'editorial', 'product', 'warm'];

const TEXT: readonly Block['type'][] = ['paragraph', 'heading', 'list', 'button'];

/** More of them would tower over what comes after. */
const MOST_BESIDE = 4;

/** How many of its first blocks are read beside its title on a desk. */
function besideTitle({ title, blocks }: Section, layout: Layout): number | 'all' | undefined {
  if (!title || blocks[0]?.type !== 'paragraph' || !HALVED.includes(layout)) return undefined;
  const end = blocks.findIndex(({ type }) => !TEXT.includes(type));
  if (end === -1) return 'all';
  return end > MOST_BESIDE ? undefined : end;
}

/** A picture that is there wins over art, and art over one that is not. */
export function artBehind({ background_image, background_art }: Section, page: PageContext): Art | undefined {
  return background_image && page.shows(background_image) ? undefined : background_art;
}

function topHeading(blocks: Block[]): number {
  return Math.min(4, ...blocksIn(blocks).map((block) => (block.type === 'heading' ? block.level : 4)));
}

interface HeadProps {
  section: Section;
  page: PageContext;
  id: string;
  /** In the field's full colour, where the section itself has none. */
  opens: boolean;
}

function SectionHead({ section, page, id, opens }: HeadProps) {
  if (!section.title && !section.badge) return null;
  return (
    <header class="section-head" data-style={opens ? 'field' : undefined}>
      {section.badge ? (
        <p class="badge" dir="auto">
          <Editable page={page} id={section.id} path=".badge">
            {section.badge}
          </Editable>
        </p>
      ) : null}
      {section.title ? (
        <h2 class={`section-title section-title-${sizeOf(section)}`} id={`${id}-title`} dir="auto">
          <Editable page={page} id={section.id} path=".title">
            {joined(section.title)}
          </Editable>
        </h2>
      ) : null}
    </header>
  );
}

/** Long titles speak lower, or they would fill a phone's screen; and so do words that no phone has the width for. */
function sizeOf({ title = '', title_level: level = 2 }: Section): number {
  return title.length > 90 || /[^\s-]{29,}/.test(title) ? 3 : level;
}

import { joined } from '../../platform/html/joined.js';
import { blocksIn, type Block } from '../content/blocks/blocks.dto.js';
import type { Section } from '../content/content.dto.js';
import { Blocks } from './blocks/blocks.page.js';
import { Picture } from './blocks/picture.page.js';
import type { PageContext } from './page-context.js';
import { directionOf } from './section-direction.js';
import { styleKey } from './theme/palette.js';

interface SectionProps {
  section: Section;
  index: number;
  page: PageContext;
}

export function SectionView({ section, index, page }: SectionProps) {
  const id = `section-${index + 1}`;
  const named = Boolean(section.title);
  return (
    <section
      class="section"
      id={id}
      data-style={styleKey(section.style, page.snapshot.theme)}
      dir={directionOf(section)}
      aria-labelledby={named ? `${id}-title` : undefined}
    >
      {section.background_image ? (
        <div class="section-picture">
          <Picture fileId={section.background_image} alt="" page={page} />
        </div>
      ) : null}
      <SectionHead section={section} id={id} />
      <Blocks blocks={section.blocks} page={page} depth={named ? 2 : 1} top={topHeading(section.blocks)} />
    </section>
  );
}

function topHeading(blocks: Block[]): number {
  return Math.min(4, ...blocksIn(blocks).map((block) => (block.type === 'heading' ? block.level : 4)));
}

function SectionHead({ section, id }: { section: Section; id: string }) {
  if (!section.title && !section.badge) return null;
  return (
    <header class="section-head">
      {section.badge ? (
        <p class="badge" dir="auto">
          {section.badge}
        </p>
      ) : null}
      {section.title ? (
        <h2 class={`section-title section-title-${sizeOf(section)}`} id={`${id}-title`} dir="auto">
          {joined(section.title)}
        </h2>
      ) : null}
    </header>
  );
}

/** Long titles speak lower, or they would fill a phone's screen; and so do words that no phone has the width for. */
function sizeOf({ title = '', title_level: level = 2 }: Section): number {
  return title.length > 90 || /[^\s-]{29,}/.test(title) ? 3 : level;
}

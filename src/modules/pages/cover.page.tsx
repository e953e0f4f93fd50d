import type { Art } from '../../platform/arts.js';
import { joined } from '../../platform/html/joined.js';
import type { Block } from '../content/blocks/blocks.dto.js';
import type { Section } from '../content/content.dto.js';
import { Background } from './art/art.page.js';
import { Blocks } from './blocks/blocks.page.js';
import { Picture } from './blocks/picture.page.js';
import type { PageContext } from './page-context.js';
import { directionOf } from './section-direction.js';
import { layoutOf } from './theme/layout.js';
import { styleKey } from './theme/palette.js';

interface CoverContent {
  section: Section | null;
  lead: Block[];
  picture: { fileId?: string; art?: Art; seed?: string; alt: string } | null;
  /** Behind all of it, where there is no picture. */
  art: { art: Art; seed: string } | null;
  /** What does not fit a cover follows it as a section of its own. */
  rest: Block[];
}

/** A first section titled at level 1 is the cover; otherwise the proposal's own title makes one. */
export function coverContent(page: PageContext): CoverContent {
  const [first] = page.snapshot.sections;
  if (!first?.title || first.title_level !== 1) return { section: null, lead: [], picture: null, art: null, rest: [] };
  const { blocks } = first;
  const stop = blocks.findIndex(({ type }) => type !== 'paragraph' && type !== 'button');
  const lead = blocks.slice(0, stop === -1 ? blocks.length : stop);
  const rest = blocks.slice(lead.length);
  const shown = { section: first, lead, ...backOf(first, rest[0], page) };
  return { ...shown, rest: rest[0]?.type === 'image' && !first.background_image ? rest.slice(1) : rest };
}

/** A picture that is there wins over art, and art over one that is not. */
function backOf(
  { id, background_image, background_art }: Section,
  next: Block | undefined,
  page: PageContext,
): Pick<CoverContent, 'picture' | 'art'> {
  const fileId = background_image ?? (next?.type === 'image' ? next.file_id : undefined);
  if (background_art && !(fileId && page.shows(fileId)))
    return { picture: null, art: { art: background_art, seed: id } };
  if (background_image) return { picture: { fileId, alt: '' }, art: null };
  if (next?.type !== 'image') return { picture: null, art: null };
  return { picture: { fileId, art: next.art, seed: next.id, alt: next.alt }, art: null };
}

export function Cover({ page }: { page: PageContext }) {
  const { section, lead, picture, art } = coverContent(page);
  const style = styleKey(section?.style, page.snapshot.theme);
  const title = section?.title ?? page.snapshot.title;
  const { standfirst, letter } = wordsOf(lead);
  return (
    <header
      class={picture ? 'cover cover-image' : art ? 'cover cover-art' : 'cover'}
      data-style={style === 'default' ? 'field' : style}
      data-layout={layoutOf(page.snapshot.theme, section)}
      dir={directionOf({ title, blocks: [] })}
    >
      {art ? <Background {...art} page={page} /> : null}
      <Masthead page={page} />
      <div class="cover-main">
        <p class={section?.badge ? 'badge' : 'eyebrow'} dir="auto">
          {section?.badge ?? page.t.proposal}
        </p>
        <h1 class={`cover-title cover-title-${sizeOf(title)}`} dir="auto">
          {joined(title)}
        </h1>
        {standfirst ? (
          <div class="cover-blocks">
            <Blocks blocks={[standfirst]} page={page} depth={1} top={2} />
          </div>
        ) : null}
      </div>
      <CoverFacts page={page} />
      {letter.length > 0 ? (
        <div class="cover-letter flow">
          <Blocks blocks={letter} page={page} depth={1} top={2} />
        </div>
      ) : null}
      {picture ? (
        <div class="cover-picture">
          <Picture {...picture} page={page} eager />
        </div>
      ) : null}
    </header>
  );
}

/** So many characters are two lines of a telephone. */
const LONGEST_STANDFIRST = 80;

/** A short first paragraph belongs to the title; what is longer follows the facts, which everybody looks for at once. */
function wordsOf(lead: Block[]): { standfirst: Block | null; letter: Block[] } {
  const [first, ...others] = lead;
  return isStandfirst(first) ? { standfirst: first, letter: others } : { standfirst: null, letter: lead };
}

export function isStandfirst(first: Block | undefined): first is Block {
  return first?.type === 'paragraph' && first.text.length <= LONGEST_STANDFIRST;
}

/** Long titles speak lower, or they would fill the screen. */
function sizeOf(title: string): 'short' | 'medium' | 'long' | 'endless' {
  const length = Array.from(title).length;
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (length > 130 || longest > 40) return 'endless';
  if (length > 70 || longest > 22) return 'long';
  return length > 36 || longest > 14 ? 'medium' : 'short';
}

function Masthead({ page }: { page: PageContext }) {
  const { organization } = page.snapshot;
  return (
    <div class="masthead">
      {organization.logo_file_id && page.shows(organization.logo_file_id) ? (
        <img
          class="masthead-logo"
          src={page.fileUrl(organization.logo_file_id, LOGO_PIXELS)}
          alt={organization.name}
          {...sizeOfLogo(page, organization.logo_file_id)}
        />
      ) : (
        <p class="masthead-name" dir="auto">
          {organization.name}
        </p>
      )}
      {page.view.switches.pdf && !page.view.preview ? (
        <a class="masthead-link" href={`${page.view.basePath}/pdf`} target={page.view.embedded && '_blank'}>
          {page.t.downloadPdf}
        </a>
      ) : null}
    </div>
  );
}

/** Twice as wide as a logo is ever drawn. */
const LOGO_PIXELS = 480;

function sizeOfLogo(page: PageContext, id: string): { width?: number; height?: number } {
  const { width, height } = page.file(id) ?? {};
  return width && height ? { width, height } : {};
}

function CoverFacts({ page }: { page: PageContext }) {
  const { t, snapshot, view, formats } = page;
  const { lead, organization, owner } = snapshot;
  const facts = [
    lead ? { label: t.preparedFor, value: lead.name, more: lead.company } : null,
    { label: t.preparedBy, value: owner?.name ?? organization.name, more: owner ? organization.name : null },
    { label: t.date, value: formats.day(snapshot.date), more: null },
    view.expires_at && view.state === 'open'
      ? { label: t.validUntil, value: formats.date(view.expires_at), more: null }
      : null,
  ].filter((fact) => fact !== null);
  return (
    <dl class="cover-facts">
      {facts.map(({ label, value, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
          {more ? <dd dir="auto">{more}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

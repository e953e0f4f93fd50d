import { plateFor } from '../../platform/color/color.js';
import { joined } from '../../platform/html/joined.js';
import { blocksIn, type Block } from '../content/blocks/blocks.dto.js';
import type { Section } from '../content/content.dto.js';
import { Background } from './art/art.page.js';
import { Blocks } from './blocks/blocks.page.js';
import { Picture } from './blocks/picture.page.js';
import { blockData, Editable } from './canvas.page.js';
import { coverContent } from './cover-content.js';
import type { PageContext } from './page-context.js';
import { directionOf } from './section-direction.js';
import { layoutOf } from './theme/layout.js';
import { coverGround, styleKey } from './theme/palette.js';

export function Cover({ page }: { page: PageContext }) {
  const { section, lead, picture, pictured, art } = coverContent(page);
  const style = styleKey(section?.style, page.snapshot.theme);
  const title = section?.title ?? page.snapshot.title;
  const { standfirst, letter } = wordsOf(lead);
  return (
    <header
      class={picture ? 'cover cover-image' : art ? 'cover cover-art' : 'cover'}
      data-style={style === 'default' ? 'field' : style}
      data-layout={layoutOf(page.snapshot.theme, section)}
      dir={directionOf({ title, blocks: [] })}
      {...(page.view.canvas ? { 'data-cover': '', 'data-section': section?.id } : {})}
    >
      {art ? <Background {...art} page={page} /> : null}
      <Masthead page={page} />
      <div class="cover-main">
        <p class={section?.badge ? 'badge' : 'eyebrow'} dir="auto">
          {section?.badge === undefined ? (
            page.t.proposal
          ) : (
            <Editable page={page} id={section.id} path=".badge">
              {section.badge}
            </Editable>
          )}
        </p>
        <h1 class={`cover-title cover-title-${sizeOf(title)}`} dir="auto">
          <CoverTitle section={section} title={title} page={page} />
        </h1>
        {standfirst ? (
          <div class="cover-blocks">
            <Blocks blocks={[standfirst]} page={page} depth={1} top={2} />
          </div>
        ) : null}
        <ToOffer page={page} />
      </div>
      <CoverFacts page={page} />
      {letter.length > 0 ? (
        <div class="cover-letter flow">
          <Blocks blocks={letter} page={page} depth={1} top={2} />
        </div>
      ) : null}
      {picture ? (
        <div class="cover-picture" {...(pictured ? blockData(pictured, page) : {})}>
          <Picture {...picture} page={page} eager />
        </div>
      ) : null}
    </header>
  );
}

/** On a phone, where neither rail nor bar stands beside the cover. */
function ToOffer({ page }: { page: PageContext }) {
  const at = page.snapshot.sections.findIndex(({ blocks }) => blocksIn(blocks).some(isPriced));
  if (at < 1 || !page.canSign || !page.selectedOffer) return null;
  return (
    <a class="button cover-action" href={`#section-${at + 1}`}>
      {page.t.seeOffer}
    </a>
  );
}

const isPriced = ({ type }: Block) => type === 'packages' || type === 'offer';

/** The section's, or the proposal's own, which is no text of the content. */
function CoverTitle({ section, title, page }: { section: Section | null; title: string; page: PageContext }) {
  if (!section && page.view.canvas) return <span data-field="title">{joined(title)}</span>;
  return (
    <Editable page={page} id={section?.id} path=".title">
      {joined(title)}
    </Editable>
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
          data-plate={plateFor(page.file(organization.logo_file_id)?.inks, coverGround(page.snapshot).page.bg)}
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

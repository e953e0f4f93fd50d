import { renderDocument } from '../../platform/html/document.page.js';
import {
  embeddedScript,
  pageScript,
  pageStylesheet,
  picturesScript,
  picturesStylesheet,
  talkStylesheet,
  type Asset,
} from './assets.js';
import { Lightbox } from './blocks/zoom.page.js';
import { ChangesNote } from './changes.page.js';
import { BottomBar, hasRail, Rail } from './contents.page.js';
import { Conversation } from './conversation/conversation.page.js';
import { coverContent, coverTitle } from './cover-content.js';
import { Cover } from './cover.page.js';
import { EvidenceSummary } from './evidence.page.js';
import { Footer } from './footer.page.js';
import { linkPreview } from './link-preview.js';
import { Banner, Thanks } from './outcome.page.js';
import { blocksIn } from '../content/blocks/blocks.dto.js';
import type { Section } from '../content/content.dto.js';
import type { ProposalSnapshot } from '../proposals/proposal-snapshot.dto.js';
import { createPageContext, type PageContext } from './page-context.js';
import type { ProposalPageView } from './page-view.js';
import { PaymentPanel } from './payment/payment.page.js';
import { SectionView } from './section.page.js';
import { PeoplePanel } from './signing/people.page.js';
import { SignPanel } from './signing/sign-panel.page.js';
import { FIRST_HAND, HANDS } from '../../platform/hands.js';
import { TestBand } from './test-band.page.js';
import { fontsOf, handFaces } from './theme/fonts.js';
import { layoutOf } from './theme/layout.js';
import { placeholderCss } from './theme/placeholder-css.js';
import { themeColor, themeCss } from './theme/theme-css.js';

/** The client page as a whole document. */
export function renderProposalPage(view: ProposalPageView): string {
  const { snapshot, basePath } = view;
  const page = createPageContext(view);
  const pictures = hasPictures(snapshot);
  const measured = !view.preview && !view.copy && !view.copyUrl;
  return renderDocument({
    language: snapshot.language,
    title: [...(view.preview ? [page.t.previewTitle] : []), snapshot.title, snapshot.organization.name].join(' · '),
    stylesheets: [
      pageStylesheet,
      ...(pictures ? [picturesStylesheet] : []),
      ...(view.conversation?.threads.length ? [talkStylesheet] : []),
    ].map(addressOf),
    scripts: scriptsOf(view, pictures).map(addressOf),
    fonts: fontsOf(snapshot.theme, snapshot.sections).preloads,
    css: themeCss(snapshot) + handwritingCss(page) + coverCss(page) + placeholderCss(view.files ?? {}),
    themeColor: themeColor(snapshot),
    preview: linkPreview(page),
    attributes: {
      class: hasRail(page) ? 'proposal with-rail' : 'proposal',
      'data-canvas': view.canvas && '',
      'data-embedded': view.embedded && JSON.stringify(view.embedded),
      'data-sessions': measured ? `${basePath}/sessions` : undefined,
    },
    children: <Body page={page} />,
  });
}

/** The canvas has none: it is drawn, and does nothing. */
function scriptsOf({ canvas, embedded }: ProposalPageView, pictures: boolean): Asset[] {
  if (canvas) return [];
  return [...(embedded ? [embeddedScript] : []), pageScript, ...(pictures ? [picturesScript] : [])];
}

const addressOf = ({ name }: Asset) => `/assets/${name}`;

/** Or places for them; a logo at the head is none. */
function hasPictures({ sections, files, organization }: ProposalSnapshot): boolean {
  const isPlaced = ({ background_image, blocks }: Section) =>
    Boolean(background_image) || blocksIn(blocks).some(({ type }) => type === 'gallery' || type === 'embed');
  return Object.keys(files).some((id) => id !== organization.logo_file_id) || sections.some(isPlaced);
}

/** The fonts where something is signed in them, and how many letters the signature has, by which it is as large as it can be. */
function handwritingCss({ canSign, view }: PageContext): string {
  const { evidence, signatures = evidence ? [evidence] : [] } = view;
  const typed = signatures.filter(({ method }) => method === 'typed');
  const lengths = typed.map((one) => Array.from(one.typed ?? one.signer_name ?? '').length);
  const faces = handFaces(canSign ? HANDS : [...new Set(typed.map(({ hand }) => hand ?? FIRST_HAND))]);
  return lengths.length > 0 ? `${faces}.signature-mark{--letters:${Math.max(...lengths)}}` : faces;
}

/** By how long the longest word of its title is, the cover knows how large it may be on a phone. */
function coverCss(page: PageContext): string {
  const words = coverTitle(page).split(/[\s\u00ad-]+/);
  return `.cover{--longest:${Math.max(...words.map((word) => Array.from(word).length))}}`;
}

function Body({ page }: { page: PageContext }) {
  return (
    <>
      <a class="skip" href="#content">
        {page.t.skip}
      </a>
      <div class="progress" aria-hidden="true" />
      {page.view.isTest ? <TestBand t={page.t} /> : null}
      <Banner page={page} />
      <Thanks page={page} />
      <ChangesNote page={page} />
      <main id="content">
        {page.view.alone ? null : <Cover page={page} />}
        <Reading page={page} />
        <PaymentPanel page={page} />
        <Conversation page={page} />
        <EvidenceSummary page={page} />
      </main>
      <Footer page={page} />
      <Lightbox page={page} />
    </>
  );
}

/** Rail and bar live in what comes before the signature, so that they give way to it by themselves. */
function Reading({ page }: { page: PageContext }) {
  const sections = readingSections(page);
  const cut = sections.findIndex(({ index }) => index === page.signingIndex);
  const before = cut === -1 || !page.canSign ? sections : sections.slice(0, cut);
  const after = sections.slice(before.length);
  const views = (part: typeof sections) =>
    part.map((entry) => <SectionView key={entry.index} {...entry} page={page} />);
  return (
    <>
      <div class="reading">
        {page.canChoose && page.choosingBlock ? <p class="sums-told" role="status" /> : null}
        <Rail page={page} />
        {page.view.excerpt ? <WholePage page={page} /> : null}
        {views(before)}
        {sections.length === 0 && page.view.preview ? <p class="empty-page">{page.t.emptyPage}</p> : null}
        <BottomBar page={page} />
      </div>
      {views(after)}
      {cut === -1 && page.open && (page.canSign || page.view.people) ? <ClosingSignature page={page} /> : null}
    </>
  );
}

function WholePage({ page }: { page: PageContext }) {
  return (
    <p class="whole-page">
      <a href={page.view.basePath}>{page.t.wholePage}</a>
    </p>
  );
}

/** The cover's title stands above; of its section only what did not fit there is left. */
function readingSections(page: PageContext): { section: Section; index: number }[] {
  const { section: cover, rest } = coverContent(page);
  return page.snapshot.sections.flatMap((section, index) => {
    if (section !== cover) return [{ section, index }];
    return rest.length > 0 ? [{ section: { ...section, ...UNTITLED, blocks: rest }, index }] : [];
  });
}

const UNTITLED = { title: undefined, badge: undefined, background_image: undefined, background_art: undefined };

/** For a proposal that names no place for the signature. */
function ClosingSignature({ page }: { page: PageContext }) {
  return (
    <section class="section section-sign" data-style="default" data-layout={layoutOf(page.snapshot.theme)}>
      {page.canSign ? <SignPanel page={page} level={2} /> : <PeoplePanel page={page} level={2} />}
    </section>
  );
}

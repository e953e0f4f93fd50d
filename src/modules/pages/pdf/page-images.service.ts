import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { withPictures } from '../../../platform/operations/pictures.js';
import { DraftTurnsService } from '../../proposals/content/draft-turns.service.js';
import { clientUrl, ProposalPdfsService } from '../../proposals/pdf/proposal-pdfs.service.js';
import { PreviewLinksService } from '../../proposals/sharing/preview-links.service.js';
import { TemplatesService } from '../../templates/templates.service.js';
import {
  MODEL_WIDTHS,
  MOST_ON_SHEET,
  PAGE_WIDTHS,
  RenderProposalDto,
  RenderedProposalDto,
  type PageImageQuery,
  type PageWidthQuery,
  type PaperPagesDto,
  type TemplatePagesDto,
  type PaperVersionQuery,
} from './page-images.dto.js';
import { bounded } from './bounded-png.js';
import { contactSheet, widthOnSheet } from './contact-sheet.js';
import { PdfInputsService } from './pdf-inputs.service.js';
import { explain, PdfProcessesService } from './pdf-processes.service.js';
import type { DrawnPage, PdfText } from './pdf-work.js';

/** A page that was drawn, under what it was drawn from. */
export interface PageImage {
  png: Uint8Array;
  etag: string;
}

/** A document whose pages are drawn. */
interface Paper {
  text: PdfText;
  /** What it is drawn from, in short: whatever changes a page changes it, so that no picture is older than what it shows. */
  key: string;
}

interface Drawing {
  paper: Paper;
  page: Promise<DrawnPage>;
}

const MAX_KEPT_BYTES = 12_000_000;

/** Draws the pages of proposals and templates as pictures; what was drawn is kept for as long as nothing in it changes and there is room. */
@Injectable()
export class PageImagesService {
  private readonly kept = new Map<string, DrawnPage>();
  private readonly underway = new Map<string, Drawing>();
  private keptBytes = 0;

  constructor(
    private readonly previews: PreviewLinksService,
    private readonly templates: TemplatesService,
    private readonly pdfs: ProposalPdfsService,
    private readonly inputs: PdfInputsService,
    private readonly processes: PdfProcessesService,
    private readonly turns: DraftTurnsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('get_proposal_pages', { access: 'proposals:read', effect: 'read' })
  async count(caller: Caller, id: string, { published }: PaperVersionQuery): Promise<PaperPagesDto> {
    const { paper, revision } = await this.ofProposal(caller, id, published);
    const { count } = await this.drawn(caller, paper, 1, PAGE_WIDTHS.usual);
    return { count, revision };
  }

  @Operation('get_proposal_page_image', { access: 'proposals:read', effect: 'read' })
  async image(caller: Caller, id: string, page: number, query: PageImageQuery): Promise<PageImage> {
    const { paper } = await this.ofProposal(caller, id, query.published);
    return this.picture(caller, paper, page, query, 'proposal');
  }

  /** Of a template it is the page of the proposal that would be made from it. */
  @Operation('get_template_page_image', { access: 'templates:read', effect: 'read' })
  async ofTemplate(caller: Caller, id: string, page: number, query: PageWidthQuery): Promise<PageImage> {
    return this.picture(caller, await this.paperOfTemplate(caller, id), page, query, 'template');
  }

  @Operation('get_template_pages', { access: 'templates:read', effect: 'read' })
  async countOfTemplate(caller: Caller, id: string): Promise<TemplatePagesDto> {
    const { count } = await this.drawn(caller, await this.paperOfTemplate(caller, id), 1, PAGE_WIDTHS.usual);
    return { count };
  }

  @Operation('render_proposal', {
    title: 'Look at a proposal',
    description:
      'One picture of all pages as on paper, or those of pages, larger: as published now would look, or with published as the client has it. url is for the person. Mend with edit_content.',
    access: 'proposals:read',
    effect: 'read',
    ids: ['proposal_id'],
    input: RenderProposalDto,
    output: RenderedProposalDto,
  })
  async render(caller: Caller, proposal_id: string, input: RenderProposalDto): Promise<RenderedProposalDto> {
    const { paper, revision, url } = await this.ofProposal(caller, proposal_id, input.published);
    const { pages: asked } = input;
    const { count } = await this.drawn(caller, paper, asked?.[0] ?? 1, input.width ?? MODEL_WIDTHS.usual);
    const pages = asked?.filter((page) => page <= count) ?? numbersTo(Math.min(count, MOST_ON_SHEET));
    if (pages.length === 0) throw invalid('pages[0]', said('Must be {maximum} or less.', { maximum: count }));
    const pictures = asked
      ? await this.pictures(caller, paper, pages, input)
      : [await this.sheet(caller, paper, pages, input)];
    return withPictures({ proposal_id, revision, count, pages, url }, pictures);
  }

  private async pictures(
    caller: Caller,
    paper: Paper,
    pages: number[],
    { width = MODEL_WIDTHS.usual }: RenderProposalDto,
  ) {
    const pictures: Uint8Array[] = [];
    for (const page of pages) {
      const { bytes } = await this.drawn(caller, paper, page, width);
      pictures.push(await this.worked(caller, `${nameOf(paper, page, width)}-bounded`, () => bounded(bytes)));
    }
    return pictures;
  }

  /** All of them in one picture. */
  private async sheet(caller: Caller, paper: Paper, pages: number[], { width = MODEL_WIDTHS.max }: RenderProposalDto) {
    const each = Math.max(MODEL_WIDTHS.min, widthOnSheet(pages.length, width));
    const drawn: Uint8Array[] = [];
    for (const page of pages) drawn.push((await this.drawn(caller, paper, page, each)).bytes);
    const name = `${paper.key}-sheet-${pages.length}-${width}`;
    return this.worked(caller, name, async () => bounded(await contactSheet(drawn, width)));
  }

  /** What is made of drawn pages, in the organization's turn, and kept as they are. */
  private async worked(
    { organization_id }: Caller,
    name: string,
    work: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const known = this.kept.get(name)?.bytes;
    const bytes = known ?? (await this.processes.inTurn(organization_id, work));
    this.keep(name, { bytes, count: 0 });
    return bytes;
  }

  private async picture(
    caller: Caller,
    paper: Paper,
    page: number,
    { width = PAGE_WIDTHS.usual }: PageWidthQuery,
    of: 'proposal' | 'template',
  ): Promise<PageImage> {
    const { bytes } = await this.drawn(caller, paper, page, width);
    if (bytes.length === 0) throw notFound(`page of this ${of}`);
    return { png: bytes, etag: `"${nameOf(paper, page, width)}"` };
  }

  private async paperOfTemplate(caller: Caller, id: string): Promise<Paper> {
    const template = await this.templates.get(caller, id);
    return this.turns.take(caller, async () =>
      this.paperOf(await this.inputs.draft(await this.previews.workingOfTemplate(caller, template))),
    );
  }

  private ofProposal(caller: Caller, id: string, published?: boolean) {
    return this.turns.take(caller, () => this.read(caller, id, published));
  }

  private async read(caller: Caller, id: string, published = false) {
    const preview = await this.previews.working(caller, id);
    const { revision, published_revision, public_id, slug } = preview.proposal;
    const ofMembers = new URL(`/app/proposals/${id}/page`, this.env.baseUrl).href;
    if (!published) return { paper: this.paperOf(await this.inputs.draft(preview)), revision, url: ofMembers };
    const printable = await this.pdfs.printable(caller, id);
    if (!printable || published_revision === null)
      throw new AppError('invalid_state', 'This proposal has no published version: publish it first.');
    const url = clientUrl(this.env.baseUrl, { public_id, slug });
    return { paper: this.paperOf(await this.inputs.published(printable)), revision: published_revision, url };
  }

  /**
   * Its text names each file with the hash of its content, and what is known of it once it was scaled. All that wait for
   * one document hold the same text.
   */
  private paperOf(text: PdfText): Paper {
    const key = createHash('sha256').update(JSON.stringify(text)).digest('base64url');
    const same = [...this.underway.values()].find(({ paper }) => paper.key === key);
    return same?.paper ?? { text, key };
  }

  private async drawn(caller: Caller, paper: Paper, page: number, width: number): Promise<DrawnPage> {
    const name = nameOf(paper, page, width);
    const drawn = this.kept.get(name) ?? (await this.once(caller, paper, page, width));
    this.keep(name, drawn);
    return drawn;
  }

  /** Of several that ask at once, one has it drawn. */
  private once({ organization_id }: Caller, paper: Paper, page: number, width: number): Promise<DrawnPage> {
    const name = nameOf(paper, page, width);
    const known = this.underway.get(name);
    if (known) return known.page;
    const picture = { form: 'page', page, width, of: paper.key } as const;
    const drawing = this.processes
      .page(organization_id, () => this.inputs.illustrated(paper.text), picture)
      .catch(explain)
      .finally(() => this.underway.delete(name));
    this.underway.set(name, { paper, page: drawing });
    return drawing;
  }

  /** The latest last; the first go when there is no more room. */
  private keep(name: string, drawn: DrawnPage): void {
    this.keptBytes += this.kept.delete(name) ? 0 : drawn.bytes.length;
    this.kept.set(name, drawn);
    for (const [first, { bytes }] of this.kept) {
      if (this.keptBytes <= MAX_KEPT_BYTES) return;
      this.kept.delete(first);
      this.keptBytes -= bytes.length;
    }
  }
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const nameOf = ({ key }: Paper, page: number, width: number) => `${key}-${page}-${width}`;

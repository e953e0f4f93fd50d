import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../../platform/auth/caller.js';
import type { Permission } from '../../../platform/auth/permissions.js';
import { invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { ListBundlesQuery } from '../../catalog/bundles/bundles.dto.js';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import { ListProductsQuery } from '../../catalog/products/products.dto.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { ListLeadsQuery } from '../../leads/leads.dto.js';
import { LeadsService } from '../../leads/leads.service.js';
import { FilesService } from '../../media/files/files.service.js';
import { ListFilesQuery } from '../../media/files/files.dto.js';
import { ListTemplatesQuery } from '../../templates/templates.dto.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { ThemesService } from '../../themes/themes.service.js';
import { validatedPart } from './composing/parts.js';
import { OtherRecordsService } from './other-records.service.js';
import { AnythingDto } from './proposal-tools.dto.js';
import {
  GetRecordDto,
  LISTED_KINDS,
  ListRecordsDto,
  READABLE_KINDS,
  type ListedKind,
  type ReadableKind,
} from './record-tools.dto.js';

/** What it takes to list records of a kind. */
export const LISTING = {
  ...{ lead: 'leads:read', product: 'products:read', bundle: 'products:read', template: 'templates:read' },
  ...{ theme: 'themes:read', file: 'media:read', folder: 'media:read', member: 'organization:read' },
} satisfies Record<ListedKind, Permission>;
const READING = {
  ...{ ...LISTING, block: 'proposals:read', prefab: 'proposals:read' },
  ...{ signature: 'proposals:read', evidence: 'evidence:read' },
} satisfies Record<ReadableKind, Permission>;
/** What is called by a word of its own. */
const BY_KEY = new Set<ReadableKind>(['block', 'prefab']);

/** Reads records of any kind: one tool for one, one for many. */
@Injectable()
export class RecordReadingService {
  constructor(
    private readonly leads: LeadsService,
    private readonly products: ProductsService,
    private readonly bundles: BundlesService,
    private readonly templates: TemplatesService,
    private readonly themes: ThemesService,
    private readonly files: FilesService,
    private readonly others: OtherRecordsService,
  ) {}

  @Operation('get_record', {
    title: 'Get a record',
    description:
      'One record with all its fields: lead, product, bundle, template, theme, file; the JSON Schema of a block or section; a prefab; the signature or the evidence of a proposal. search finds ids.',
    access: ({ kind }) => (isReadable(kind) ? [READING[kind]] : [...new Set(Object.values(READING))]),
    effect: 'read',
    input: GetRecordDto,
    output: AnythingDto,
  })
  async get(caller: Caller, { kind, id, language = 'en' }: GetRecordDto): Promise<object> {
    if (language !== 'en' && kind !== 'prefab')
      throw invalid('language', said('Does not go with {field}.', { field: 'kind' }));
    if (!BY_KEY.has(kind) && !isUUID(id, 'all')) throw invalid('id', 'Must be a UUID.');
    const reading: Record<ReadableKind, () => Promise<object>> = {
      lead: () => this.leads.get(caller, id),
      product: () => this.products.get(caller, id),
      bundle: () => this.bundles.get(caller, id),
      template: () => this.templates.get(caller, id),
      theme: () => this.themes.get(caller, id),
      file: () => this.files.get(caller, id),
      block: () => Promise.resolve(this.others.block(caller, id)),
      prefab: () => Promise.resolve(this.others.prefab(caller, id, language)),
      signature: () => this.others.signature(caller, id),
      evidence: () => this.others.evidence(caller, id),
    };
    return reading[kind]();
  }

  @Operation('list_records', {
    title: 'List records',
    description:
      'Leads, products, bundles, templates, themes, files, folders or members, newest first. search looks through all. Next: get_record; create_proposal takes ids and names.',
    access: ({ kind }) => (isListed(kind) ? [LISTING[kind]] : [...new Set(Object.values(LISTING))]),
    effect: 'read',
    input: ListRecordsDto,
    output: AnythingDto,
    isPage: true,
  })
  async list(caller: Caller, { kind, ...query }: ListRecordsDto): Promise<Page<object>> {
    const listing: Record<ListedKind, () => Promise<Page<object>>> = {
      lead: async () => this.leads.list(caller, await validatedPart(ListLeadsQuery, query)),
      product: async () => this.products.list(caller, await validatedPart(ListProductsQuery, query)),
      bundle: async () => this.bundles.list(caller, await validatedPart(ListBundlesQuery, query)),
      template: async () => this.templates.list(caller, await validatedPart(ListTemplatesQuery, query)),
      theme: async () => this.themes.list(caller, await validatedPart(PageQuery, query)),
      file: async () => this.files.list(caller, await validatedPart(ListFilesQuery, query)),
      folder: async () => this.others.folders(caller, await validatedPart(PageQuery, query)),
      member: async () => this.others.members(caller, await validatedPart(PageQuery, query)),
    };
    return listing[kind]();
  }
}

function isReadable(kind: unknown): kind is ReadableKind {
  return READABLE_KINDS.some((one) => one === kind);
}

function isListed(kind: unknown): kind is ListedKind {
  return LISTED_KINDS.some((one) => one === kind);
}

import { Injectable } from '@nestjs/common';
import { isEmail, isUUID } from 'class-validator';
import type { Caller } from '../../../../platform/auth/caller.js';
import { invalid, referenceNotFound } from '../../../../platform/errors/errors.js';
import { said } from '../../../../platform/errors/said.js';
import { toldAs } from '../../../../platform/errors/told-as.js';
import { cleanString } from '../../../../platform/http/validation/clean-strings.js';
import type { Page, PageQuery } from '../../../../platform/pagination/page.dto.js';
import { MAX_LIMIT } from '../../../../platform/pagination/page.dto.js';
import { OperationRunner } from '../../../../platform/operations/operation-runner.js';
import { operationOf } from '../../../../platform/operations/operation.decorator.js';
import { BundlesService } from '../../../catalog/bundles/bundles.service.js';
import { ProductsService } from '../../../catalog/products/products.service.js';
import { CreateLeadDto } from '../../../leads/leads.dto.js';
import { LeadsService } from '../../../leads/leads.service.js';
import { TemplatesService } from '../../../templates/templates.service.js';
import { GenerateThemeDto } from '../../../themes/generation/generation.dto.js';
import { ThemeGenerationService } from '../../../themes/generation/generation.service.js';
import { ThemesService } from '../../../themes/themes.service.js';
import { isFields } from './offer-keys.js';
import { validatedPart } from './parts.js';

export interface Named {
  id: string;
  name: string;
  /** Of a theme: how its pages are composed. */
  layout?: string;
  /** Whether it was made for this call. */
  created?: boolean;
}

/** A list is searched this far for a name: whoever has more of them, names the id. */
const PAGES = 10;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** Finds what a call means by a name, and makes what it describes. */
@Injectable()
export class NamingService {
  constructor(
    private readonly runner: OperationRunner,
    private readonly leads: LeadsService,
    private readonly templates: TemplatesService,
    private readonly themes: ThemesService,
    private readonly generation: ThemeGenerationService,
    private readonly products: ProductsService,
    private readonly bundles: BundlesService,
  ) {}

  /** The lead with that id, e-mail or name; of fields the one who has that e-mail, else a new one. */
  async lead(caller: Caller, given: unknown): Promise<Named> {
    if (isFields(given)) return this.leadOf(caller, given);
    const text = textOf('lead', given);
    if (isUUID(text, 'all')) return named(await this.leads.get(caller, text));
    if (isEmail(text)) {
      const [known] = (await this.leads.list(caller, { email: text, limit: 1 })).data;
      if (known) return named(known);
      throw referenceNotFound('lead', 'lead');
    }
    const found = await this.leads.list(caller, { search: text, limit: MAX_LIMIT });
    return this.theOne(
      'lead',
      text,
      found.data.flatMap((one) => ([one.name, one.company].some((own) => isSame(own, text)) ? [named(one)] : [])),
    );
  }

  /** The template with that id or title; of several, the one in that language. */
  async template(caller: Caller, text: string, language: string | undefined): Promise<Named> {
    if (isUUID(text, 'all')) return { id: text, name: text };
    const all = await everyOne((query) => this.templates.list(caller, query));
    const found = all.filter(({ title }) => isSame(title, text));
    const fitting = found.filter((one) => one.language === language);
    const chosen = fitting.length > 0 ? fitting : found;
    return this.theOne(
      'template',
      text,
      chosen.map(({ id, title: name }) => ({ id, name })),
    );
  }

  /** The theme with that id or name, or one made from a preset, a colour or colours; those made before are used again. */
  async theme(caller: Caller, given: unknown): Promise<Named> {
    if (isFields(given)) return this.themeOf(caller, given);
    const text = textOf('theme', given);
    if (COLOUR.test(text)) return this.themeOf(caller, { accent: text });
    if (isUUID(text, 'all')) return named(await this.themes.get(caller, text));
    const all = await everyOne((query) => this.themes.list(caller, query));
    const found = all.filter(({ name }) => isSame(name, text));
    if (found.length === 0 && this.generation.isPreset(text)) return this.generated(caller, { preset: text });
    return this.theOne('theme', text, found.map(named));
  }

  /** The id of the product with that id or name. */
  async product(caller: Caller, given: string, field: string): Promise<string> {
    const text = cleanString(given, field);
    if (isUUID(text, 'all')) return text;
    const { data } = await this.products.list(caller, { search: text, limit: MAX_LIMIT });
    return this.theOne('product', text, data.filter(({ name }) => isSame(name, text)).map(named), field).id;
  }

  /** The id of the bundle with that id or name. */
  async bundle(caller: Caller, given: string, field: string): Promise<string> {
    const text = cleanString(given, field);
    if (isUUID(text, 'all')) return text;
    const { data } = await this.bundles.list(caller, { search: text, limit: MAX_LIMIT });
    return this.theOne('bundle', text, data.filter(({ name }) => isSame(name, text)).map(named), field).id;
  }

  private async leadOf(caller: Caller, given: object): Promise<Named> {
    const input = await validatedPart(CreateLeadDto, given, 'lead');
    const known = input.email ? (await this.leads.list(caller, { email: input.email, limit: 1 })).data[0] : undefined;
    if (known) return { ...named(known), created: false };
    this.runner.permit(caller, operationOf(LeadsService, 'create'));
    const made = await toldAs(
      (field) => `lead.${field}`,
      () => this.leads.create(caller, input),
    );
    return { ...named(made), created: true };
  }

  private async themeOf(caller: Caller, given: object): Promise<Named> {
    const named = (field: string) => field.replace(/^palette\b/, 'theme').replace(/^layout$/, 'theme.layout');
    const { layout, ...palette } = given as Record<string, unknown>;
    const wish = await toldAs(named, () => validatedPart(GenerateThemeDto, { palette, layout }));
    return toldAs(named, () => this.generated(caller, wish));
  }

  private async generated(caller: Caller, wish: GenerateThemeDto): Promise<Named> {
    const { theme: draft } = await this.generation.generate(caller, { ...wish, dry_run: true });
    const all = await everyOne((query) => this.themes.list(caller, query));
    const known = all.find(
      ({ name, colors, layout }) => name === draft.name && layout === draft.layout && isEqual(colors, draft.colors),
    );
    if (known) return { ...named(known), layout: known.layout, created: false };
    this.runner.permit(caller, operationOf(ThemeGenerationService, 'generate'));
    const { theme } = await this.generation.generate(caller, wish);
    return { id: String(theme.id), name: theme.name, layout: theme.layout, created: true };
  }

  private theOne(what: string, name: string, found: Named[], field = what): Named {
    const [one, other] = found;
    if (!one) throw referenceNotFound(field, what);
    if (other)
      throw invalid(
        field,
        said('Several are called {name}: give one of the ids {allowed}.', { name, allowed: found.map(({ id }) => id) }),
      );
    return one;
  }
}

async function everyOne<T>(list: (query: PageQuery) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const { data, pagination } = await list({ limit: MAX_LIMIT, ...(after === undefined ? {} : { after }) });
    all.push(...data);
    if (pagination.next_cursor === null) break;
    after = pagination.next_cursor;
  }
  return all;
}

function textOf(field: string, given: unknown): string {
  const text = typeof given === 'string' ? cleanString(given, field) : '';
  if (text === '' || text.length > 320) throw invalid(field, 'Must be an id, a name, or an object.');
  return text;
}

function named({ id, name }: Named): Named {
  return { id, name };
}

function isSame(name: string | null, text: string): boolean {
  return name !== null && name.localeCompare(text, undefined, { sensitivity: 'accent' }) === 0;
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}

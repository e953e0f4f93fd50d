import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { differing } from '../../platform/database/differing.js';
import { newId } from '../../platform/database/ids.js';
import { AppError, inUseBy, invalidFields, notFound, problem } from '../../platform/errors/errors.js';
import { Events } from '../../platform/events/events.js';
import { Page, PageQuery } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { RecordHooks } from '../../platform/resources/record-hooks.js';
import { contrastWarnings } from './generation/contrast-warnings.js';
import { colorsFrom, sectionStylesFrom } from './generation/derivation.js';
import type { ContrastWarningDto } from './generation/generation.dto.js';
import type { SectionStyleDto } from './section-style.dto.js';
import { BUILT_IN_THEME, defaultPalette } from './theme-defaults.js';
import { ThemeEntity } from './theme.entity.js';
import { CreateThemeDto, ThemeDto, ThemeValues, UpdateThemeDto } from './themes.dto.js';
import { ThemeCreated, ThemeDeleted, ThemeUpdated } from './themes.events.js';
import { findDefaultTheme, findTheme, listThemes, lockDefault } from './themes.queries.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

const NO_BADGE = { badgeBg: null, badgeText: null, badgeBorder: null };
const NO_OPTIONAL_STYLES = { ...NO_BADGE, id: null };
const NO_OPTIONAL_COLORS = {
  ...NO_BADGE,
  accentRaw: null,
  accentSolidBg: null,
  accentSolidText: null,
  accentSubtleBg: null,
  accentSubtleText: null,
};
const IS_DEFAULT = new AppError('conflict', 'This is the default theme: make another one the default first.', [
  inUseBy('organization'),
]);

@Injectable()
export class ThemesService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly paginator: Paginator,
    private readonly hooks: RecordHooks,
  ) {}

  @Operation('list_themes', {
    unlisted: true,
    title: 'List themes',
    description: 'The organization’s themes. Next: update_proposal with theme_id; save_theme makes a new one.',
    access: 'themes:read',
    effect: 'read',
    lists: 'theme',
    input: PageQuery,
    output: ThemeDto,
    isPage: true,
  })
  list(caller: Caller, query: PageQuery): Promise<Page<ThemeDto>> {
    return this.paginator.page(
      caller,
      'themes',
      query,
      (request) => listThemes(this.db, caller, request),
      (theme) => [theme.created_at, theme.id],
    );
  }

  find(caller: Caller, id: string): Promise<ThemeDto | null> {
    return findTheme(this.db, caller, id);
  }

  @Operation('get_theme', {
    unlisted: true,
    title: 'Get a theme',
    description:
      'One theme with its colours, fonts and section styles; sections name those styles. Next: update_theme, update_proposal.',
    access: 'themes:read',
    effect: 'read',
    reads: 'theme',
    ids: ['theme_id'],
    output: ThemeDto,
  })
  async get(caller: Caller, id: string): Promise<ThemeDto> {
    const theme = await this.find(caller, id);
    if (!theme) throw notFound('theme');
    return theme;
  }

  /** The values to freeze at publication; without a theme, those of the built-in one. */
  snapshotOf(theme: ThemeDto | null): ThemeValues {
    return theme ? valuesOf(theme) : structuredClone(BUILT_IN_THEME);
  }

  /** The values of a theme that would be created so. */
  valuesFor(input: CreateThemeDto): ThemeValues {
    checkSlotNames(input.section_styles);
    return valuesOf({ ...BUILT_IN_THEME, ...withDefaults(input) } as unknown as ThemeDto);
  }

  /** Its colours that miss WCAG AA where they lie. */
  contrastWarnings(theme: ThemeValues): ContrastWarningDto[] {
    return contrastWarnings(theme);
  }

  @Operation('create_theme', {
    unlisted: true,
    title: 'Create a theme',
    description: 'Makes a theme from values you know. save_theme is easier when there is only a colour or a taste.',
    access: 'themes:write',
    effect: 'create',
    events: ['theme.created', 'theme.updated'],
    input: CreateThemeDto,
    output: ThemeDto,
  })
  create(caller: Caller, input: CreateThemeDto): Promise<ThemeDto> {
    checkSlotNames(input.section_styles);
    return this.db.transaction(async () => {
      if (input.is_default) {
        await lockDefault(this.db, caller);
        await this.demoteDefault(caller, null);
      }
      const row = { ...withDefaults(input), id: newId(), organization_id: caller.organization_id };
      const theme = await this.db.insert(ThemeEntity, row);
      await this.events.publish(ThemeCreated, caller, theme);
      return this.get(caller, theme.id);
    });
  }

  @Operation('update_theme', {
    unlisted: true,
    title: 'Update a theme',
    description:
      'Changes a theme; colors and section_styles replace whole. Published pages stay until the next publish_proposal.',
    access: 'themes:write',
    effect: 'overwrite',
    events: ['theme.updated'],
    ids: ['theme_id'],
    input: UpdateThemeDto,
    output: ThemeDto,
  })
  update(caller: Caller, id: string, input: UpdateThemeDto): Promise<ThemeDto> {
    checkSlotNames(input.section_styles);
    return this.db.transaction(async () => {
      if (input.is_default) await lockDefault(this.db, caller);
      const before = await this.db.lock(ThemeEntity, caller, id, 'theme');
      if (input.is_default) await this.demoteDefault(caller, id);
      const changes = differing(before, completed(input));
      if (Object.keys(changes).length === 0) return this.get(caller, id);
      const theme = await this.db.update(ThemeEntity, caller, id, changes);
      const previous = theme.is_default === before.is_default ? undefined : { is_default: before.is_default };
      await this.events.publish(ThemeUpdated, caller, theme, previous);
      return this.get(caller, id);
    });
  }

  @Operation('delete_theme', { access: 'themes:delete', effect: 'delete', events: ['theme.deleted'], deletes: 'theme' })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const theme = await this.db.lockForDeletion(ThemeEntity, caller, id, 'theme');
      if (theme.is_default) throw IS_DEFAULT;
      await this.hooks.beforeDeletion('theme', caller, id);
      await this.db.delete(ThemeEntity, caller, id);
      await this.events.publish(ThemeDeleted, caller, theme);
    });
  }

  /** In the transaction of the new default, so that there is never a moment with two. */
  private async demoteDefault(caller: Caller, successorId: string | null): Promise<void> {
    const current = await findDefaultTheme(this.db, caller);
    if (!current || current.id === successorId) return;
    const theme = await this.db.findForUpdate(ThemeEntity, caller, current.id);
    if (!theme?.is_default) return;
    const demoted = await this.db.update(ThemeEntity, caller, theme.id, { is_default: false });
    await this.events.publish(ThemeUpdated, caller, demoted, { is_default: true });
  }
}

function withDefaults(input: CreateThemeDto): CreateThemeDto {
  const palette = defaultPalette(input.body_theme ?? 'white', input.color_accent ?? 'blue');
  const { colors = colorsFrom(palette), section_styles = sectionStylesFrom(palette) } = input;
  return completed({ ...input, colors, section_styles });
}

/** What was left out is null, so that a theme always shows all it could have. */
function completed<T extends UpdateThemeDto>(input: T): T {
  const { colors, section_styles } = input;
  return {
    ...input,
    ...(colors ? { colors: { ...NO_OPTIONAL_COLORS, ...colors } } : {}),
    ...(section_styles ? { section_styles: section_styles.map((style) => ({ ...NO_OPTIONAL_STYLES, ...style })) } : {}),
  };
}

/** A rule over the whole list, which no field of it can see. */
function checkSlotNames(styles: SectionStyleDto[] | null | undefined): void {
  const names = (styles ?? []).map((style) => style.id ?? null);
  const repeated = names.flatMap((name, index) => (name !== null && names.indexOf(name) < index ? [index] : []));
  if (repeated.length === 0) return;
  throw invalidFields(repeated.map((index) => problem(`section_styles[${index}].id`, 'Must be unique in its theme.')));
}

function valuesOf(theme: ThemeDto): ThemeValues {
  const { name, font, title_font, body_font, layout, body_theme, color_accent } = theme;
  const { radius, button_radius, paragraph_margin_top } = theme;
  const plain = (colors: object) => ({ ...colors }) as Record<string, string | null>;
  const section_styles = theme.section_styles?.map(plain) ?? null;
  const values = {
    name,
    font,
    title_font,
    body_font,
    layout,
    body_theme,
    color_accent,
    radius,
    button_radius,
    paragraph_margin_top,
  };
  return { ...values, colors: plain(theme.colors), section_styles };
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalidFields, problem } from '../../../platform/errors/errors.js';
import type { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { PLAIN_FORM } from '../theme-defaults.js';
import { ThemesService } from '../themes.service.js';
import { contrastWarnings } from './contrast-warnings.js';
import { colorsFrom, sectionStylesFrom } from './derivation.js';
import { GenerateThemeDto, PaletteDto, PresetDto, ThemeGenerationDto } from './generation.dto.js';
import { nearest, paletteOf } from './palette.js';
import { PRESETS, type Preset } from './presets.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

type Draft = Omit<Preset, 'key'>;

const NO_IDENTITY = { id: null, version: null, created_at: null, updated_at: null };

@Injectable()
export class ThemeGenerationService {
  constructor(
    private readonly themes: ThemesService,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_theme_presets', { access: 'themes:read', effect: 'read' })
  presets(caller: Caller, query: PageQuery): Promise<Page<PresetDto>> {
    return this.paginator.fixed(caller, 'theme-presets', query, PRESETS, ({ key }) => key);
  }

  isPreset(key: string): boolean {
    return PRESETS.some((one) => one.key === key);
  }

  @Operation('generate_theme', {
    unlisted: true,
    title: 'Generate a theme',
    description:
      'Makes a whole theme from a preset or from a palette of one to three colours, and returns WCAG contrast warnings. Try with dry_run. Next: update_proposal with its theme_id.',
    access: 'themes:write',
    effect: 'create',
    dryRun: false,
    events: ['theme.created', 'theme.updated'],
    input: GenerateThemeDto,
    output: ThemeGenerationDto,
  })
  async generate(caller: Caller, input: GenerateThemeDto): Promise<ThemeGenerationDto> {
    const draft = draftOf(input);
    const warnings = contrastWarnings(draft);
    if (input.dry_run) return { theme: { ...NO_IDENTITY, ...draft, is_default: false }, warnings };
    return { theme: await this.themes.create(caller, draft), warnings };
  }
}

function draftOf({ layout, ...wish }: GenerateThemeDto): Draft {
  const draft = madeOf(wish);
  return layout === undefined ? draft : { ...draft, layout };
}

function madeOf({ name, preset, palette }: GenerateThemeDto): Draft {
  const chosen = PRESETS.find(({ key }) => key === preset);
  if (chosen && !palette) {
    const { key: _key, ...draft } = chosen;
    return { ...draft, name: name ?? draft.name };
  }
  if (palette && !chosen) return { ...derived(palette), name: name ?? `Palette ${palette.accent}` };
  const text =
    preset === undefined && palette === undefined
      ? 'Give preset or palette.'
      : 'Give exactly one of preset and palette.';
  throw invalidFields(['preset', 'palette'].map((field) => problem(field, text)));
}

function derived(given: PaletteDto): Omit<Draft, 'name'> {
  const palette = paletteOf(given);
  return {
    ...PLAIN_FORM,
    ...nearest(palette),
    colors: colorsFrom(palette),
    section_styles: sectionStylesFrom(palette),
  };
}

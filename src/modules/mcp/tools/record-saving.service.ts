import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { defined } from '../../../platform/http/validation/defined.js';
import { invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Operation, accessOf, type OperationOptions } from '../../../platform/operations/operation.decorator.js';
import { CreateLeadDto, UpdateLeadDto } from '../../leads/leads.dto.js';
import { LeadsService } from '../../leads/leads.service.js';
import { FilesService } from '../../media/files/files.service.js';
import { GenerateThemeDto } from '../../themes/generation/generation.dto.js';
import { ThemeGenerationService } from '../../themes/generation/generation.service.js';
import { CreateThemeDto, UpdateThemeDto } from '../../themes/themes.dto.js';
import { ThemesService } from '../../themes/themes.service.js';
import { validatedPart } from './composing/parts.js';
import { ImportFileDto, SavedRecordDto, SaveLeadDto, SaveThemeDto } from './record-tools.dto.js';

const SAVES = { effect: 'overwrite', addsUp: true, output: SavedRecordDto } satisfies Partial<OperationOptions>;

/** Makes and changes whom proposals are for and what they look like: one tool for each. */
@Injectable()
export class RecordSavingService {
  constructor(
    private readonly leads: LeadsService,
    private readonly themes: ThemesService,
    private readonly generation: ThemeGenerationService,
    private readonly files: FilesService,
  ) {}

  @Operation('save_lead', {
    ...{ ...SAVES, access: accessOf(LeadsService, 'update'), title: 'Save a lead', input: SaveLeadDto },
    unlistedFields: ['external_id', 'metadata', 'language', 'state'],
    events: ['lead.created', 'lead.updated'],
    description:
      'Adds whom proposals are for, or changes one by lead_id. Published pages stay until the next publish_proposal.',
  })
  async saveLead(caller: Caller, { lead_id, ...fields }: SaveLeadDto): Promise<SavedRecordDto> {
    if (lead_id === undefined) {
      const made = await this.leads.create(caller, await validatedPart(CreateLeadDto, fields));
      const { id, version, name, email, company, duplicates } = made;
      return { id, version, name, email, company, duplicates };
    }
    const { id, version } = await this.leads.update(caller, lead_id, await validatedPart(UpdateLeadDto, fields));
    return { id, version, changed: Object.keys(defined(fields)) };
  }

  @Operation('save_theme', {
    ...{ ...SAVES, access: accessOf(ThemesService, 'update'), title: 'Save a theme', input: SaveThemeDto },
    unlistedFields: ['title_font', 'body_font', 'body_theme', 'color_accent', 'paragraph_margin_top', 'button_radius'],
    events: ['theme.created', 'theme.updated'],
    description:
      'Makes a theme from a preset, a palette of one to three colours or fields, or changes one by theme_id. Next: update_proposal.',
  })
  async saveTheme(caller: Caller, { theme_id, preset, palette, ...fields }: SaveThemeDto): Promise<SavedRecordDto> {
    const others = Object.keys(defined(fields)).filter((field) => field !== 'name');
    if (preset === undefined && palette === undefined) {
      const { id, version, name } =
        theme_id === undefined
          ? await this.themes.create(caller, await validatedPart(CreateThemeDto, fields))
          : await this.themes.update(caller, theme_id, await validatedPart(UpdateThemeDto, fields));
      return { id, version, name };
    }
    const field = preset === undefined ? 'palette' : 'preset';
    if (theme_id !== undefined) throw invalid(field, said('Does not go with {field}.', { field: 'theme_id' }));
    const wish = await validatedPart(GenerateThemeDto, { name: fields.name, preset, palette });
    const { theme, warnings } = await this.generation.generate(caller, wish);
    const id = String(theme.id);
    const { version } =
      others.length > 0
        ? await this.themes.update(caller, id, await validatedPart(UpdateThemeDto, { ...fields, name: undefined }))
        : { version: Number(theme.version) };
    return { id, version, name: theme.name, warnings };
  }

  @Operation('import_file', {
    title: 'Import a file',
    description:
      'Fetches a picture or another file from a public https address into media, ready at once; without one makes a record whose uploadUrl takes the binary by PUT, with that Content-Type. Next: edit_content with its id as file_id or image_file_id.',
    access: accessOf(FilesService, 'create'),
    effect: 'create',
    dryRun: false,
    input: ImportFileDto,
    output: SavedRecordDto,
  })
  async importFile(caller: Caller, input: ImportFileDto): Promise<object> {
    const { id, name, type, size, uploadUrl } = await this.files.create(caller, input);
    return { id, name, type, size, ...(uploadUrl ? { uploadUrl } : {}) };
  }
}

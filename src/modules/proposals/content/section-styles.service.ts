import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { type ErrorDetail, problem } from '../../../platform/errors/errors.js';
import type { Section } from '../../content/content.dto.js';
import { ThemesService } from '../../themes/themes.service.js';
import type { NewSection } from './composition.js';
import { ProposalRevisionsService } from './proposal-revisions.service.js';
import { said } from '../../../platform/errors/said.js';

/** Knows which styles the sections of a proposal may ask for. */
@Injectable()
export class SectionStylesService {
  constructor(
    private readonly themes: ThemesService,
    private readonly revisions: ProposalRevisionsService,
  ) {}

  /**
   * Styles that the theme lacks; those in the content already, which is `present` where the caller has read it, stay
   * welcome, as the theme may have changed after them.
   */
  async problems(
    caller: Caller,
    proposal: { id: string; revision: number; theme_id: string | null },
    sections: NewSection[],
    present?: Section[],
  ): Promise<ErrorDetail[]> {
    const theme = proposal.theme_id ? await this.themes.find(caller, proposal.theme_id) : null;
    const slots = this.themes.snapshotOf(theme).section_styles ?? [];
    const names = ['default', ...slots.flatMap(({ id }) => id ?? [])];
    const positions = slots.map((_, index) => String(index + 1));
    const current = present ?? (await this.revisions.current(caller, proposal)).sections;
    const known = new Set([...names, ...positions, ...current.map(({ style }) => style)]);
    const range = positions.length > 1 ? [`1 to ${positions.length}`] : positions;
    const message = said('Must be one of: {allowed}.', { allowed: [...names, ...range] });
    return sections.flatMap(({ style }, index) =>
      style === undefined || known.has(style) ? [] : [problem(`sections[${index}].style`, message)],
    );
  }
}

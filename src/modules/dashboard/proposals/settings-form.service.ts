import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import { ThemesService } from '../../themes/themes.service.js';
import { allOf } from '../http/csv.js';
import { LeadChoiceService } from './lead-choice.service.js';

/** What the form of settings offers to choose from. */
@Injectable()
export class SettingsFormService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly people: MembersService,
    private readonly themes: ThemesService,
    private readonly leads: LeadChoiceService,
  ) {}

  async of(caller: Caller, id: string) {
    const proposal = await this.records.get(caller, id);
    const members = await allOf((query) => this.people.list(caller, query));
    const themes = await allOf((query) => this.themes.list(caller, query));
    const suggestions = await this.leads.suggestions(caller);
    return { proposal, members, themes, suggestions, lead: await this.leads.labelOf(caller, proposal.lead_id) };
  }
}

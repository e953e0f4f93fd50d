import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import type { LeadDto } from '../../leads/leads.dto.js';
import { LeadsService } from '../../leads/leads.service.js';
import { allOf } from '../http/csv.js';
import { said } from '../../../platform/errors/said.js';

const MOST = 100;

/** A lead as it stands in the list to choose from. */
export function labelOf({ name, email }: Pick<LeadDto, 'name' | 'email'>): string {
  return email ? `${name} · ${email}` : name;
}

/** What a field for a lead says of a text that names none, or more than one. */
export interface LeadComplaints {
  leadUnknown: string;
  leadUnclear: string;
}

/** Finds the lead that somebody typed or chose from the list. */
@Injectable()
export class LeadChoiceService {
  constructor(private readonly leads: LeadsService) {}

  /** The latest ones, for the list below the field. */
  async suggestions(caller: Caller): Promise<string[]> {
    return (await this.leads.list(caller, { limit: MOST })).data.map(labelOf);
  }

  async labelOf(caller: Caller, id: string | null): Promise<string> {
    return id === null ? '' : labelOf(await this.leads.get(caller, id));
  }

  /** Null for nobody. */
  async find(caller: Caller, text: string, { leadUnknown, leadUnclear }: LeadComplaints): Promise<string | null> {
    if (text === '') return null;
    const [name = '', email] = text.split(' · ');
    const search = (email ?? name).slice(0, 255);
    const found = await allOf((query) => this.leads.list(caller, { search, ...query }));
    const wanted = text.toLowerCase();
    const hits = found.filter((lead) =>
      [labelOf(lead), lead.name, lead.email].some((one) => one?.toLowerCase() === wanted),
    );
    if (hits.length > 1) throw invalid('lead', said('{message}', { message: leadUnclear }));
    if (!hits[0]) throw invalid('lead', said('{message}', { message: leadUnknown }));
    return hits[0].id;
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { invalid, notFound } from '../../../../platform/errors/errors.js';
import type { Section } from '../../../content/content.dto.js';
import { ContentService } from '../../../content/content.service.js';
import { CompositionService } from '../../../proposals/content/composition.service.js';
import { ProposalContentService } from '../../../proposals/content/proposal-content.service.js';
import type { SectionLine } from './content.page.js';
import { nameOf, textsOf, withTexts, type SectionText } from './section-texts.js';

const EXCERPT = 160;

/** A section with its texts, as the form has them. */
export interface EditedSection {
  section: Section;
  name: string | null;
  texts: SectionText[];
}

/** Edits the content of a proposal section by section. */
@Injectable()
export class ProposalSectionsService {
  constructor(
    private readonly content: ContentService,
    private readonly proposals: ProposalContentService,
    private readonly composition: CompositionService,
  ) {}

  async lines(caller: Caller, id: string): Promise<SectionLine[]> {
    const { sections } = await this.proposals.get(caller, id);
    return sections.map((section) => {
      const words = textsOf(this.content, section).filter(({ path }) => path.startsWith('blocks'));
      const text = words.map((one) => one.text).join(' · ');
      return { section, name: nameOf(this.content, section), excerpt: text.slice(0, EXCERPT) };
    });
  }

  /** Null when it is there no more. */
  async find(caller: Caller, id: string, sectionId: string): Promise<EditedSection | null> {
    const { sections } = await this.proposals.get(caller, id);
    const section = sections.find((one) => one.id === sectionId);
    return section ? { section, name: nameOf(this.content, section), texts: textsOf(this.content, section) } : null;
  }

  async get(caller: Caller, id: string, sectionId: string): Promise<EditedSection> {
    const found = await this.find(caller, id, sectionId);
    if (!found) throw notFound('section of this proposal');
    return found;
  }

  async write(caller: Caller, id: string, sectionId: string, typed: ReadonlyMap<string, string>): Promise<void> {
    const { section } = await this.get(caller, id, sectionId);
    await this.composition.replace(caller, id, sectionId, { section: withTexts(this.content, section, typed) });
  }

  async act(caller: Caller, id: string, sectionId: string, act: string): Promise<void> {
    const { sections } = await this.proposals.get(caller, id);
    const at = sections.findIndex((one) => one.id === sectionId);
    const section = sections[at];
    if (!section) throw notFound('section of this proposal');
    if (act === 'duplicate') await this.copy(caller, id, section);
    else if (act === 'up' || act === 'down')
      await this.move(caller, id, section, sections[at + (act === 'up' ? -1 : 1)], act);
    else throw invalid('act', 'Unknown.');
  }

  private async copy(caller: Caller, id: string, section: Section): Promise<void> {
    await this.composition.insert(caller, id, { sections: [section], after_section_id: section.id });
  }

  /** Past its neighbour; at the edge it stays. */
  private async move(
    caller: Caller,
    id: string,
    section: Section,
    neighbour: Section | undefined,
    act: string,
  ): Promise<void> {
    if (!neighbour) return;
    const place = act === 'up' ? { before_section_id: neighbour.id } : { after_section_id: neighbour.id };
    await this.composition.move(caller, id, { section_ids: [section.id], ...place });
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { PublicationService } from '../proposals/lifecycle/publication.service.js';
import { ProposalCreationService } from '../proposals/proposal-creation.service.js';
import type { Reader } from '../proposals/recipients/recipient-links.service.js';
import { RecipientsService } from '../proposals/recipients/recipients.service.js';
import { TemplatesService } from '../templates/templates.service.js';
import { BUNDLES } from './demo-catalog.js';
import { DemoClientsService } from './demo-clients.service.js';
import { SHORT_TEMPLATE, STORIES, WEB_SITE, type Person, type Story } from './demo-stories.js';
import type { Studio } from './demo-studio.service.js';
import type { StoryClock } from './story-clock.js';

/** What newcomers open: the page of the proposal that still awaits its client. */
export interface DemoPage {
  id: string;
  url: string | null;
}

/** Lets the demo's proposals happen, from the template to the client's decision. */
@Injectable()
export class DemoProposalsService {
  constructor(
    private readonly templates: TemplatesService,
    private readonly creation: ProposalCreationService,
    private readonly publication: PublicationService,
    private readonly recipients: RecipientsService,
    private readonly clients: DemoClientsService,
  ) {}

  async make(clock: StoryClock, studio: Studio): Promise<DemoPage> {
    const pages = new Map<Story, DemoPage>();
    for (const story of STORIES) pages.set(story, await this.tell(clock, studio, story));
    await this.makeTemplate(clock, studio.members.ines);
    const page = pages.get(WEB_SITE);
    if (!page) throw new Error('The story that newcomers see is not told.');
    return page;
  }

  private async tell(clock: StoryClock, studio: Studio, story: Story): Promise<DemoPage> {
    const author = studio.members[story.owner];
    clock.moveTo(story.created);
    const { id } = await this.creation.create(author, {
      title: story.title,
      template_id: await this.stockTemplate(author, story.template),
      lead_id: studio.leads[story.lead],
      theme_id: studio.themes[story.theme],
      settings: { allow_payment: story.isPaidOnline ?? false, allow_client_to_download_pdf: true },
      products: [{ bundle_id: studio.bundles[story.bundle], payment: BUNDLES[story.bundle].payment }],
    });
    const readers = await this.name(studio, author, id, story.people ?? []);
    if (!story.published) return { id, url: null };
    clock.moveTo(story.published);
    const { url } = await this.publication.publish(author, id);
    await this.clients.act(clock, author, { id, url: String(url), readers }, story);
    return { id, url };
  }

  /** Whose links are whose, by e-mail address. */
  private async name(
    { members }: Studio,
    author: Caller,
    proposalId: string,
    people: Person[],
  ): Promise<Map<string, Reader>> {
    const readers = new Map<string, Reader>();
    for (const person of people) {
      const input =
        'member' in person
          ? { role: 'counter_signer' as const, user_id: members[person.member].user_id, position: person.position }
          : person;
      const { id: recipient_id, email } = await this.recipients.add(author, proposalId, input);
      readers.set(String(email), { recipient_id, link_version: 1 });
    }
    return readers;
  }

  private async makeTemplate(clock: StoryClock, author: Caller): Promise<void> {
    const { from, title, color, sections: chosen, made } = SHORT_TEMPLATE;
    clock.moveTo(made);
    const stock = await this.templates.get(author, await this.stockTemplate(author, from));
    const sections = stock.content.sections.filter((_, index) => chosen.includes(index));
    await this.templates.create(author, {
      title,
      color,
      ...from,
      image: null,
      sections,
    });
  }

  private async stockTemplate(caller: Caller, wanted: Story['template']): Promise<string> {
    const { data } = await this.templates.list(caller, { ...wanted, limit: 100 });
    const stock = data.find((template) => template.organization_id === null);
    if (!stock) throw new Error(`There is no stock template for ${wanted.category} in ${wanted.language}.`);
    return stock.id;
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError } from '../../../platform/errors/errors.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { FileUsesService } from '../../media/uses/file-uses.service.js';
import { ProposalContentService } from '../../proposals/content/proposal-content.service.js';
import { FollowUpService } from '../../proposals/follow-up/follow-up.service.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { describedIn, type Description } from './descriptions.js';

/** Where a file is used, as people find it. */
export interface Use {
  kind: string;
  /** Null where the kind says it all. */
  title: string | null;
  href: string | null;
  descriptions: (Description & { href: string })[];
}

/** Content is read for the descriptions of so many proposals. */
const MAX_READ = 10;

/** Names what uses a file. */
@Injectable()
export class UsesOfFileService {
  constructor(
    private readonly uses: FileUsesService,
    private readonly followUps: FollowUpService,
    private readonly contents: ProposalContentService,
    private readonly templates: TemplatesService,
    private readonly products: ProductsService,
  ) {}

  async of(caller: Caller, fileId: string): Promise<Use[]> {
    const users = await this.uses.users(caller, fileId);
    const proposals = users.filter(([kind]) => kind === 'proposal' || kind === 'publication').map(([, id]) => id);
    const titles = await this.followUps.titles(caller, proposals);
    const named: Use[] = [];
    for (const [kind, id] of users) {
      const title = titles.get(id) ?? (await this.nameOf(caller, kind, id));
      const href = titles.has(id) ? `/app/proposals/${id}` : null;
      const readable = kind === 'proposal' && titles.has(id) && named.length < MAX_READ;
      const descriptions = readable ? await this.descriptions(caller, id, fileId) : [];
      named.push({ kind, title, href, descriptions });
    }
    return named;
  }

  private async descriptions(caller: Caller, id: string, fileId: string): Promise<Use['descriptions']> {
    const { sections } = await this.contents.get(caller, id);
    return sections.flatMap((section) =>
      describedIn(section, fileId).map((one) => ({ ...one, href: `/app/proposals/${id}/content/${section.id}` })),
    );
  }

  /** What was deleted meanwhile has no name any more. */
  private async nameOf(caller: Caller, kind: string, id: string): Promise<string | null> {
    try {
      if (kind === 'template') return (await this.templates.get(caller, id)).title;
      if (kind === 'product') return (await this.products.get(caller, id)).name;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
    return null;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

const FIND = {
  name: 'page-links:find',
  text: 'select organization_id, proposal_id from page_links where public_id = $1',
};
const PUBLIC_ID = /^[A-Za-z0-9_-]{22}$/;
const MAX_KNOWN = 10_000;

interface PageLink {
  organization_id: string;
  proposal_id: string;
}

/** Where the links of clients lead. A link never leads anywhere else, so that one that was found need not be looked up again. */
@Injectable()
export class PageLinksService {
  private readonly known = new Map<string, PageLink>();

  constructor(private readonly db: Database) {}

  /** Null for what is no link of anything. */
  async find(publicId: string): Promise<PageLink | null> {
    if (!PUBLIC_ID.test(publicId)) return null;
    const known = this.known.get(publicId);
    if (known) return known;
    const found = await this.db.row<PageLink>(FIND, [publicId]);
    if (!found) return null;
    if (this.known.size >= MAX_KNOWN) this.known.delete(this.known.keys().next().value ?? '');
    this.known.set(publicId, found);
    return found;
  }
}

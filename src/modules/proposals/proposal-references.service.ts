import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Passwords } from '../../platform/crypto/passwords.js';
import { AppError, invalid, referenceNotFound } from '../../platform/errors/errors.js';
import { defined } from '../../platform/http/validation/defined.js';
import { Clock } from '../../platform/time/clock.js';
import { LeadsService } from '../leads/leads.service.js';
import { MembersService } from '../organizations/members/members.service.js';
import { ThemesService } from '../themes/themes.service.js';
import type { ProposalEntity } from './proposal.entity.js';
import type { CreateProposalDto, UpdateProposalDto } from './proposals.dto.js';
import { slugify } from './slug.js';

type Input = CreateProposalDto | UpdateProposalDto;
type Columns = Partial<ProposalEntity>;

/** Turns what callers write into columns, and makes sure that what it refers to exists in the organization. */
@Injectable()
export class ProposalReferencesService {
  constructor(
    private readonly leads: LeadsService,
    private readonly themes: ThemesService,
    private readonly members: MembersService,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** Hashes first, so that the slow part holds no lock; a connection only where an `Idempotency-Key` was looked up before. */
  async columnsOf(caller: Caller, input: Input): Promise<Columns> {
    const { slug, password, metadata, expires_at, lead_id, theme_id, owner_id, external_id, language, title } = input;
    this.checkFuture(expires_at);
    const slugs = slug === undefined ? {} : { slug: slugOrFail(slug) };
    const passwords =
      password === undefined ? {} : { password_hash: password && (await this.passwords.hash(password)) };
    await this.checkReferences(caller, input);
    return {
      ...defined({ title, language, lead_id, theme_id, owner_id, external_id, expires_at } as Columns),
      ...slugs,
      ...passwords,
      ...(metadata === undefined ? {} : { metadata: metadata ?? {} }),
    };
  }

  checkFuture(expiresAt: string | null | undefined): void {
    if (expiresAt && Date.parse(expiresAt) <= this.clock.now().getTime())
      throw invalid('expires_at', 'Must be in the future.');
  }

  private async checkReferences(caller: Caller, { lead_id, theme_id, owner_id }: Input): Promise<void> {
    if (lead_id) await asReference('lead_id', 'lead', this.leads.get(caller, lead_id));
    if (theme_id) await asReference('theme_id', 'theme', this.themes.get(caller, theme_id));
    if (owner_id && !(await this.members.find(caller, owner_id))) throw referenceNotFound('owner_id', 'member');
  }
}

/** A record that is missing as a reference is named by the field that refers to it. */
export async function asReference<T>(field: string, what: string, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw referenceNotFound(field, what);
    throw error;
  }
}

function slugOrFail(text: string): string {
  const slug = slugify(text);
  if (slug === '') throw invalid('slug', 'Must contain letters or digits that can be written in ASCII.');
  return slug;
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Passwords } from '../../platform/crypto/passwords.js';
import { Database } from '../../platform/database/database.js';
import { AppError, invalid, notFound, referenceNotFound, unknownReferences } from '../../platform/errors/errors.js';
import { DeclaredVariablesService } from '../content/variables/declared-variables.service.js';
import type { Variables } from '../content/variables/variables.dto.js';
import { defined } from '../../platform/http/validation/defined.js';
import { Clock } from '../../platform/time/clock.js';
import type { ProposalEntity } from './proposal.entity.js';
import { savedReminders, type RemindersDto } from '../organizations/reminders.dto.js';
import type { CreateProposalDto, UpdateProposalDto } from './proposals.dto.js';
import { findStart, knownReferences, takenSlugs, type Known, type References } from './proposal-references.queries.js';
import { slugify, slugsFor } from '../../platform/slug.js';
import { freeSlug } from './slug.js';

type Input = CreateProposalDto | UpdateProposalDto;
type Columns = Partial<ProposalEntity>;

/** What was written of a new proposal, and what it has where nothing was. */
interface NewColumns {
  columns: Columns;
  /** Which of the records that it names are there: for `requireKnown`. */
  known: Known;
  default_language: string;
  default_theme_id: string | null;
  default_reminders: RemindersDto | null;
  free_slug: string;
}

/** Turns what callers write into columns, and makes sure that what it refers to exists in the organization. */
@Injectable()
export class ProposalReferencesService {
  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly variables: DeclaredVariablesService,
  ) {}

  /** Of a proposal that is there, or a copy. */
  async columnsOf(caller: Caller, input: Input): Promise<Columns> {
    const columns = await this.written(input);
    const { lead_id, theme_id, owner_id } = input;
    if (lead_id || theme_id || owner_id) requireKnown(input, await knownReferences(this.db, caller, input));
    return columns;
  }

  /** Of a new one; a slug that was not chosen is one that is free. */
  async startOf(caller: Caller, input: CreateProposalDto): Promise<NewColumns> {
    const columns = await this.written(input);
    const slugs = slugsFor(input.title);
    const start = await findStart(this.db, caller, input, slugs);
    if (!start) throw notFound('organization');
    const { default_language, default_theme_id, default_reminders, taken_slugs } = start;
    return {
      ...{ columns, known: start, default_language, default_theme_id, default_reminders },
      free_slug: freeSlug(slugs, taken_slugs),
    };
  }

  /** What is declared and given from now on; nothing where nothing of it was written. */
  variablesOf(before: Variables, { variables, variable_declarations }: Input): Partial<Variables> {
    if (!variables && !variable_declarations) return {};
    return this.variables.changed(before, { variables, variable_declarations });
  }

  /** For a proposal of this title. */
  async freeSlug(caller: Caller, title: string): Promise<string> {
    const slugs = slugsFor(title);
    return freeSlug(slugs, await takenSlugs(this.db, caller, slugs));
  }

  checkFuture(expiresAt: string | null | undefined): void {
    if (expiresAt && Date.parse(expiresAt) <= this.clock.now().getTime())
      throw invalid('expires_at', 'Must be in the future.');
  }

  /** Hashes first, so that the slow part holds no lock; a connection only where an `Idempotency-Key` was looked up before. */
  private async written(input: Input): Promise<Columns> {
    const { slug, password, metadata, expires_at, lead_id, theme_id, owner_id, external_id, language, title } = input;
    this.checkFuture(expires_at);
    const slugs = slug === undefined ? {} : { slug: slugOrFail(slug) };
    const passwords =
      password === undefined ? {} : { password_hash: password && (await this.passwords.hash(password)) };
    return {
      ...defined({ title, language, lead_id, theme_id, owner_id, external_id, expires_at } as Columns),
      ...slugs,
      ...passwords,
      ...(metadata === undefined ? {} : { metadata: metadata ?? {} }),
      ...remindersIn(input),
    };
  }
}

function remindersIn({ reminders }: Pick<CreateProposalDto, 'reminders'>): Columns {
  return reminders === undefined ? {} : { reminders: savedReminders(reminders) };
}

/** Every record that is named and not there is told at once. */
export function requireKnown(
  { lead_id, theme_id, owner_id, template_id }: References & { template_id?: string },
  known: Known & { template?: boolean },
): void {
  const unknown = unknownReferences([
    !!lead_id && !known.lead && ['lead_id', 'lead'],
    !!theme_id && !known.theme && ['theme_id', 'theme'],
    !!owner_id && !known.owner && ['owner_id', 'member'],
    !!template_id && !known.template && ['template_id', 'template'],
  ]);
  if (unknown) throw unknown;
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

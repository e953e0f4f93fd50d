import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import type { Expectations } from '../../../platform/operations/operation-context.js';
import type { ContentEditorService } from '../../content/editing/content-editor.service.js';
import type { Section } from '../../content/content.dto.js';
import { findAtVersion } from './drafts.queries.js';

interface Standing {
  id: string;
  revision: number;
  sections: Section[];
}

/** A refusal because of `If-Match`, with the sections and blocks that others changed since the version that it names. */
export async function withMissedChanges(
  { db, editor }: { db: Database; editor: ContentEditorService },
  caller: Caller & Expectations,
  { id, revision, sections }: Standing,
  refused: unknown,
): Promise<unknown> {
  const { expected_version: expected } = caller;
  if (!(refused instanceof AppError) || refused.code !== 'precondition_failed' || !expected?.length) return refused;
  const read = await findAtVersion(db, caller, id, Math.max(...expected));
  if (!read) return refused;
  const changed = editor.changedBetween(read.sections, sections);
  const missed = { revisions: [read.revision, revision], changed };
  return refused.with(refused.details?.map((detail) => ({ ...detail, params: { ...detail.params, ...missed } })));
}

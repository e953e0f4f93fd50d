import { onViolation } from '../../platform/database/violations.js';
import { conflict, referenceNotFound, type AppError } from '../../platform/errors/errors.js';

export const SLUG_TAKEN = conflict('slug', 'Another proposal of the organization has this slug.');

/** What the database alone can know at the moment of writing, by its constraints. */
const EXPLANATIONS: readonly (readonly [string, AppError])[] = [
  ['proposals_slug', SLUG_TAKEN],
  ['proposals_external_id', conflict('external_id', 'Another proposal of the organization has this external_id.')],
  ['proposals_lead', referenceNotFound('lead_id', 'lead')],
  ['proposals_theme', referenceNotFound('theme_id', 'theme')],
];

/** Explains values that are taken, and references that were deleted meanwhile. */
export function mapConstraintErrors<T>(write: () => Promise<T>): Promise<T> {
  const attempt = EXPLANATIONS.reduce(
    (inner, [constraint, error]) =>
      () =>
        onViolation(constraint, error, inner),
    write,
  );
  return attempt();
}

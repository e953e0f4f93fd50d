import { invalidFields, problem, type AppError, type ErrorDetail } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import { unknownField } from '../../platform/http/validation/meant-by.js';
import { listingOf } from '../../platform/resources/define-resource.js';

/** What fields whose names say it otherwise hold the id of. */
const KINDS: Record<string, string> = {
  ...{ owner: 'member', user: 'member', proposal_product: 'offer', package: 'offer', selected_package: 'offer' },
  ...{ image_file: 'file', poster_file: 'file', background_image: 'file', section: 'section of this proposal' },
  thread: 'thread of this proposal',
};
/** What is found by a name. */
const BY_NAME = new Set(['lead', 'proposal', 'product', 'bundle', 'template', 'theme', 'file']);

/** What is wrong with the arguments of a tool, so that the next call can be right: `known` are all that it takes. */
export function mended(error: AppError, known: readonly string[]): AppError {
  if (error.code !== 'validation_error' || !error.details) return error;
  return invalidFields(error.details.map((detail) => mendedDetail(detail, known)));
}

function mendedDetail(detail: ErrorDetail, known: readonly string[]): ErrorDetail {
  const { field, said: told, params } = detail;
  if (told.text === 'Must be a UUID.') return withFinder(detail);
  if (told.text !== 'Unknown field.' || !/^\w+$/.test(field)) return detail;
  const allowed = Array.isArray(params.allowed) ? params.allowed.map(String) : [];
  return unknownField(field, field, [...new Set([...known, ...allowed])]);
}

/** Who sends a name where an id is wanted learns which tool knows it. */
function withFinder(detail: ErrorDetail): ErrorDetail {
  const [, name = ''] = /(\w+?)_ids?(?:\[\d+\])?$/.exec(detail.field) ?? [];
  const kind = KINDS[name] ?? name;
  // A record of any kind has nothing but `id`.
  const list = BY_NAME.has(kind) || detail.field === 'id' ? 'search' : listingOf(kind)?.tool;
  if (list === undefined) return detail;
  // Those of proposals are taken by their ends, as answers have them.
  return kind === 'proposal' && !detail.field.endsWith(']')
    ? problem(
        detail.field,
        said('Must be an id, or the last six letters or more of just one: {list} tells it.', { list }),
      )
    : problem(detail.field, said('Must be a UUID, which {list} tells.', { list }));
}

import type { ToolDeclaration } from '../../platform/operations/operation.decorator.js';

type Fields = Record<string, unknown>;

/** So many bytes of an answer tell what a tool wrote. */
export const MOST_BYTES = 2020;
/** What was sent comes back as it is kept now, unless it is longer. */
const LONGEST_VALUE = 200;

/**
 * What a tool that writes answers: what it tells of, and of what was sent how it is now. Of lists only the beginning where
 * the whole would be too long, and in `cut` how many more there are. Tools of old answer as ever.
 */
export function briefAnswer({ effect, unlisted, told }: ToolDeclaration, answer: object, sent: Fields): object {
  if (effect === 'read' || unlisted) return answer;
  const fields = answer as Fields;
  const names = told && new Set([...told, ...Object.keys(sent).filter((name) => isShort(fields[name]))]);
  const all = names ? Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))) : fields;
  const chosen = Array.isArray(all.warnings) ? { ...all, warnings: inBrief(all.warnings as object[]) } : all;
  return cutToFit(
    'revision' in chosen && isText(sent.proposal_id) ? { proposal_id: sent.proposal_id, ...chosen } : chosen,
  );
}

/** So many warnings are told in words. */
const MOST_WORDED = 2;

/** Warnings by their code and their place, and a few in words: check_proposal has those of all. */
export function inBrief(warnings: readonly object[], mostWorded = MOST_WORDED): object[] {
  return warnings.map((warning) => {
    const { code, message, section_id, block_id } = warning as Fields;
    if (code === undefined) return warning;
    const isWorded = message !== undefined && warnings.length <= mostWorded;
    return {
      ...{ code, ...(isWorded && { message }) },
      ...(section_id ? { section_id } : {}),
      ...(block_id ? { block_id } : {}),
    };
  });
}

function isShort(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).length <= LONGEST_VALUE;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function cutToFit(answer: Fields): Fields {
  if (bytesOf(answer) <= MOST_BYTES) return answer;
  const shortened = structuredClone(answer);
  const cut: Record<string, number> = {};
  for (;;) {
    const [longest] = listsIn(shortened).sort((a, b) => bytesOf(b.list) - bytesOf(a.list));
    if (!longest || bytesOf({ ...shortened, cut }) <= MOST_BYTES) return { ...shortened, cut };
    const { path, list } = longest;
    const isFar = bytesOf(shortened) > 2 * MOST_BYTES;
    const gone = list.splice(isFar ? Math.floor(list.length / 2) : list.length - 1).length;
    cut[path] = (cut[path] ?? 0) + gone;
  }
}

interface List {
  path: string;
  list: unknown[];
}

/** The lists in it that hold something, those of lists too. */
function listsIn(value: unknown, path = ''): List[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, child]) => {
    const below = Array.isArray(value) ? `${path}[${name}]` : [path, name].filter(Boolean).join('.');
    return listsIn(child, below);
  });
  return Array.isArray(value) && value.length > 0 ? [{ path, list: value }, ...inner] : inner;
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

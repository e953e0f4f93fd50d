/** One token of JSON, with the space before it: a sign, a text, or another value. */
const TOKEN =
  // eslint-disable-next-line no-control-regex -- control characters are what texts may not hold
  /[ \t\n\r]*(?:([[\]{},:])|("[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\x00-\x1f]*)*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null))/y;
const SPACE = /[ \t\n\r]*/y;

/** What may come next. */
type State = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'end';

/** Where text stops to be JSON, as editors count: from 1. The parser tells it of some mistakes alone. */
export function mistakeIn(json: string): { line: number; column: number } {
  const at = positionIn(json);
  const before = json.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

function positionIn(json: string): number {
  const open: string[] = [];
  let state: State = 'value';
  for (let at = 0; ; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = SPACE.lastIndex = at;
    SPACE.exec(json);
    const start = SPACE.lastIndex;
    const token = TOKEN.exec(json);
    const next: State | null = token && after(state, token[1] ?? (token[2] ? 'text' : 'other'), open);
    if (!next) return start;
    state = next;
  }
}

/** Null where such a token may not stand. */
function after(state: State, kind: string, open: string[]): State | null {
  if (state === 'colon') return kind === ':' ? 'value' : null;
  if (state.startsWith('key') && kind === 'text') return 'colon';
  const closes = kind === ']' ? '[' : kind === '}' ? '{' : null;
  if (closes) return (state === 'end' || state.endsWith(kind)) && open.pop() === closes ? 'end' : null;
  if (state === 'end' && kind === ',') return { '[': 'value', '{': 'key' }[open.at(-1) ?? ''] as State | null;
  if (!state.startsWith('value') || kind === ',' || kind === ':') return null;
  if (kind !== '[' && kind !== '{') return 'end';
  open.push(kind);
  return kind === '[' ? 'value or ]' : 'key or }';
}

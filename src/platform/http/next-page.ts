import { RawJson } from './raw-json.js';

/** The `Link` of RFC 8288 to the page that follows an answer, at the address that was asked; null where none follows. */
export function linkToNext(answer: unknown, baseUrl: string, asked: string): string | null {
  const cursor = cursorOf(answer);
  if (cursor === null) return null;
  const [path = '', query = ''] = asked.replace(/[<>"[\]]/g, encodeURIComponent).split('?', 2);
  const kept = query.split('&').filter((pair) => pair !== '' && nameOf(pair) !== 'after');
  return `<${baseUrl}${path}?${[...kept, `after=${encodeURIComponent(cursor)}`].join('&')}>; rel="next"`;
}

function nameOf(pair: string): string {
  return decodeURIComponent(pair.split('=', 1)[0] ?? '');
}

function cursorOf(answer: unknown): string | null {
  if (answer instanceof RawJson) return answer.next_cursor;
  if (typeof answer !== 'object' || answer === null || !('pagination' in answer)) return null;
  return (answer.pagination as { next_cursor?: string | null }).next_cursor ?? null;
}

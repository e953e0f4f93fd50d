import { isRecord } from '../blocks/copy.js';
import type { SetText } from './content-editing.dto.js';

/** The id at the beginning of a key, and the path from there. */
export function partsOfKey(key: string): { id: string; path: string } {
  const [, id = '', path = ''] = /^([^.[\]]{1,64})(.+)$/.exec(key) ?? [];
  return { id, path };
}

/** The path of a text in its operation. */
export const fieldOfText = (key: string) => `texts.${key.slice(0, 120)}`;

/** All that operations set by keys; what is no such operation is judged where it is carried out. */
export function textsSetBy(operations: unknown[]): SetText[] {
  return operations.flatMap((sent, operation) => {
    if (!isRecord(sent) || sent['op'] !== 'set_texts' || !isRecord(sent['texts'])) return [];
    return Object.entries(sent['texts']).map(([key, text]) => {
      const id = partsOfKey(key).id.toLowerCase();
      return { id, key, text, operation, field: `operations[${operation}].${fieldOfText(key)}` };
    });
  });
}

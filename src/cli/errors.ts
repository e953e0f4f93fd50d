import { errorsDocument } from '../platform/errors/errors-document.js';
import type { Outcome } from './command.js';

export function errors(): Outcome {
  const document = errorsDocument();
  return { json: document, lines: [JSON.stringify(document, null, 2)] };
}

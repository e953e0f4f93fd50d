import { PartsBy } from '../../../platform/http/validation/parts.js';
import { unknownNames } from './placeholders.js';

/** A text that is filled as content is, such as a title: 400 where a placeholder names what is no variable; other braces are text. */
export function WithVariables(): PropertyDecorator {
  return PartsBy('with_variables', (value) =>
    typeof value === 'string' ? unknownNames(value).map((text) => ({ part: '', problem: text })) : [],
  );
}

import { isCssColor } from '../../../platform/color/css-color.js';
import { Field, described } from '../../../platform/html/field.page.js';
import type { Returned } from '../http/screen.js';
import type { ThemeStrings } from '../language/themes.js';
import { OPTIONAL_COLORS } from './theme-fields.js';

interface Props {
  id: string;
  label: string;
  /** What a picker beside it is called. */
  pick: string;
  required: boolean;
  returned: Returned;
}

/** A colour as its text, with the colour beside it; a script makes that one a picker. */
export function ColorField({ id, label, pick, required, returned }: Props) {
  const error = returned.errors[id];
  const typed = returned.values[id];
  const value = typeof typed === 'string' ? typed : '';
  return (
    <Field id={id} label={label} error={error}>
      <div class="colour">
        <span class="well" id={`${id}-well`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <rect width="24" height="24" fill={isCssColor(value) ? value : 'none'} />
          </svg>
        </span>
        <input
          {...{ id, name: id, type: 'text', value, required, maxLength: 120, spellcheck: false, autocomplete: 'off' }}
          {...described(id, false, error)}
          data-colour={`${pick} ${label}`}
        />
      </div>
    </Field>
  );
}

/** What people call a colour, and whether it may be left to the page. */
export function colorName(t: ThemeStrings, color: string): string {
  const name = t.colors[color] ?? color;
  return OPTIONAL_COLORS.has(color) ? t.optional(name) : name;
}

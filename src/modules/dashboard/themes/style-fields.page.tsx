import type { DeskScreen, Returned } from '../http/screen.js';
import { Input } from '../layout/form.page.js';
import { ColorField, colorName } from './color-field.page.js';
import { STYLE_COLORS, styleField } from './theme-fields.js';

interface Props {
  screen: DeskScreen;
  index: number;
  returned: Returned;
}

/** The colours of one kind of section; closed until somebody looks for them. */
export function StyleFields({ screen, index, returned }: Props) {
  const t = screen.t.themes;
  const id = styleField(index, 'id');
  const named = returned.values[id];
  const isWrong = Object.keys(returned.errors).some((field) => field.startsWith(styleField(index, '')));
  return (
    <details class="style-fields" open={isWrong}>
      <summary>{t.style(typeof named === 'string' && named !== '' ? named : String(index + 1))}</summary>
      <div class="group">
        <Input
          {...{ id, label: t.styleName, hint: t.styleNameHint, returned }}
          input={{ type: 'text', required: false, maxLength: 32 }}
        />
        {STYLE_COLORS.map((color) => (
          <ColorField
            key={color}
            {...{ id: styleField(index, color), label: colorName(t, color), pick: t.pick, returned }}
            required={false}
          />
        ))}
      </div>
      <button class="link danger" type="submit" name="remove_style" value={index} formNoValidate>
        {t.removeStyle}
      </button>
    </details>
  );
}

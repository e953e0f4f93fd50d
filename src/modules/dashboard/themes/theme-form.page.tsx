import { LAYOUTS } from '../../../platform/layouts.js';
import { FONTS, type ThemeDto } from '../../themes/themes.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { Select } from '../layout/select.page.js';
import { DefaultButton } from '../lines/line-acts.page.js';
import { ColorField, colorName } from './color-field.page.js';
import { FONT_NAMES } from './font-names.js';
import { StyleFields } from './style-fields.page.js';
import { COLOR_GROUPS, MAX_STYLES, OPTIONAL_COLORS, THEMES, stylesIn } from './theme-fields.js';

interface Props {
  screen: DeskScreen;
  theme: ThemeDto;
  /** Every value of the form, and what is wrong. */
  returned: Returned;
}

/** All that a theme is made of; it is shown beside the form while it changes. */
export function ThemeForm({ screen, theme, returned }: Props) {
  const t = screen.t.themes;
  const styles = Array.from({ length: stylesIn(returned.values) }, (_, index) => index);
  return (
    <Form screen={screen} action={`${THEMES}/${theme.id}`} class="form" live>
      <FormError returned={returned} text={screen.t.wrong} />
      <input type="hidden" name="version" value={theme.version} />
      <DefaultButton act="save" />
      <Input id="name" label={t.name} returned={returned} input={{ type: 'text', maxLength: 120 }} />
      <Select
        {...{ id: 'layout', label: t.layout, hint: t.layoutHint, returned, value: '' }}
        options={LAYOUTS.map((layout): [string, string] => [layout, t.layouts[layout]])}
      />
      <Fonts screen={screen} returned={returned} />
      <Measures screen={screen} returned={returned} />
      <Colors screen={screen} returned={returned} />
      <fieldset>
        <legend>{t.styles}</legend>
        <p class="hint">{t.stylesHint}</p>
        {styles.map((index) => (
          <StyleFields key={index} screen={screen} index={index} returned={returned} />
        ))}
        {styles.length < MAX_STYLES ? (
          <button class="button second" type="submit" name="act" value="add" formNoValidate>
            {t.addStyle}
          </button>
        ) : null}
      </fieldset>
      <p class="actions held">
        <button class="button" type="submit" name="act" value="save">
          {t.save}
        </button>
        <button class="button second" type="submit" name="act" value="preview" formNoValidate>
          {t.see}
        </button>
      </p>
    </Form>
  );
}

function Fonts({ screen, returned }: Omit<Props, 'theme'>) {
  const t = screen.t.themes;
  const fonts = FONTS.map((font): [string, string] => [font, FONT_NAMES[font]]);
  return (
    <fieldset class="group">
      <legend>{t.fonts}</legend>
      <Select {...{ id: 'font', label: t.font, returned, value: '', options: fonts }} />
      {(['title_font', 'body_font'] as const).map((id) => (
        <Select
          key={id}
          {...{ id, label: t.fontFields[id], returned, value: '' }}
          options={[['', id === 'title_font' ? t.asLayout : t.asPage], ...fonts]}
        />
      ))}
    </fieldset>
  );
}

const MEASURES = [
  { id: 'radius', max: 2, step: 0.1 },
  { id: 'button_radius', max: 2, step: 0.1 },
  { id: 'paragraph_margin_top', max: 96, step: 2 },
] as const;

function Measures({ screen, returned }: Omit<Props, 'theme'>) {
  const t = screen.t.themes;
  return (
    <fieldset class="group">
      <legend>{t.shape}</legend>
      {MEASURES.map(({ id, max, step }) => (
        <Input
          key={id}
          {...{ id, label: t.measures[id], hint: t.measureHints[id], returned }}
          input={{ type: 'number', min: 0, max, step }}
        />
      ))}
    </fieldset>
  );
}

function Colors({ screen, returned }: Omit<Props, 'theme'>) {
  const t = screen.t.themes;
  return (
    <>
      {COLOR_GROUPS.map(({ group, colors }) => (
        <fieldset key={group} class="group">
          <legend>{t.groups[group]}</legend>
          {colors.map((color) => (
            <ColorField
              key={color}
              {...{ id: `colors.${color}`, label: colorName(t, color), pick: t.pick, returned }}
              required={!OPTIONAL_COLORS.has(color)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

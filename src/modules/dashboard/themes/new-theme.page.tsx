import type { PresetDto, ThemeGenerationDto } from '../../themes/generation/generation.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { themeScript } from '../layout/styles.js';
import { ColorField } from './color-field.page.js';
import { Miniature } from './miniature.page.js';
import { SampleFrame } from './sample-frame.page.js';
import { THEMES } from './theme-fields.js';

interface Props {
  presets: PresetDto[];
  returned: Returned;
  /** What would be made of the form. */
  made: ThemeGenerationDto;
  sample: string;
}

/** A theme from the colour of a brand, or from a look that is shipped; everything can be changed afterwards. */
export function renderNewThemePage(screen: DeskScreen, { presets, returned, made, sample }: Props): string {
  const t = screen.t.themes;
  const styles = (made.theme.section_styles ?? []).map(({ id }, index) => id ?? String(index + 1));
  return renderDeskPage(screen, {
    title: t.create,
    scripts: [themeScript.href],
    children: (
      <div class="studio">
        <Form screen={screen} action={`${THEMES}/new`} class="form" live>
          <FormError returned={returned} text={screen.t.wrong} />
          <Input
            {...{ id: 'name', label: t.name, hint: t.nameHint, returned }}
            input={{ type: 'text', required: false, maxLength: 120 }}
          />
          <Palette screen={screen} returned={returned} />
          <Looks screen={screen} presets={presets} returned={returned} />
          <p class="actions held">
            <button class="button" type="submit" name="act" value="save">
              {t.make}
            </button>
            <button class="button second" type="submit" name="act" value="preview" formNoValidate>
              {t.see}
            </button>
          </p>
        </Form>
        <SampleFrame {...{ screen, sample, warnings: made.warnings, styles, editable: false }} />
      </div>
    ),
  });
}

function Palette({ screen, returned }: { screen: DeskScreen; returned: Returned }) {
  const t = screen.t.themes;
  return (
    <fieldset class="group">
      <legend>{t.palette}</legend>
      <p class="hint">{t.paletteHint}</p>
      <label class="check whole">
        <input type="radio" name="preset" value="" checked={!returned.values.preset} />
        {t.fromColor}
      </label>
      {(['accent', 'background', 'text'] as const).map((name) => (
        <ColorField
          key={name}
          {...{
            id: `palette.${name}`,
            label: name === 'accent' ? t.paletteFields.accent : t.optional(t.paletteFields[name]),
            pick: t.pick,
            returned,
          }}
          required={false}
        />
      ))}
    </fieldset>
  );
}

function Looks({ screen, presets, returned }: { screen: DeskScreen; presets: PresetDto[]; returned: Returned }) {
  const t = screen.t.themes;
  const chosen = returned.values.preset ?? '';
  return (
    <fieldset>
      <legend>{t.begin}</legend>
      <div class="looks small-looks">
        {presets.map((preset) => (
          <label key={preset.key} class="look-choice">
            <Miniature look={preset} />
            <span>
              <input type="radio" name="preset" value={preset.key} checked={chosen === preset.key} /> {preset.name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

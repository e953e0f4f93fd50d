import { Field, TextField } from '../frame/field.js';
import { useText, useTextOf } from '../language/texts.js';
import { ColorInput } from './color-input.js';
import { FONT_NAMES } from './fonts.js';
import { COLOR_GROUPS, MAX_STYLES, STYLE_COLORS, withStyle, type ThemeValues } from './theme-values.js';

interface Props {
  values: ThemeValues;
  /** By the path of the value in the theme. */
  wrong: Record<string, string>;
  isReadOnly: boolean;
  onChange: (values: ThemeValues) => void;
}

export const LAYOUTS = ['classic', 'editorial', 'swiss', 'poster', 'product', 'warm'] as const;
const MEASURES = [
  { name: 'radius', max: 2, step: 0.1 },
  { name: 'button_radius', max: 2, step: 0.1 },
  { name: 'paragraph_margin_top', max: 96, step: 2 },
] as const;

type Colors = Record<string, string | null | undefined>;

/** All that a theme is made of. */
export function ThemeFields(props: Props) {
  const { values, wrong, isReadOnly, onChange } = props;
  const t = useText();
  const textOf = useTextOf();
  const set = (part: Partial<ThemeValues>) => {
    onChange({ ...values, ...part });
  };
  return (
    <fieldset className="theme-fields" disabled={isReadOnly}>
      <TextField
        label={t('product.name')}
        error={wrong['name']}
        maxLength={120}
        value={values.name}
        onType={(name) => {
          set({ name });
        }}
      />
      <Choice
        label={t('themes.layout')}
        value={values.layout}
        options={LAYOUTS.map((one) => [one, textOf('layout', one)])}
        onChange={(layout) => {
          set({ layout });
        }}
      />
      <Fonts {...props} />
      <Shape {...props} />
      {Object.entries(COLOR_GROUPS).map(([group, names]) => (
        <section key={group}>
          <h2>{textOf('colors', group)}</h2>
          <ColorSet
            colors={values.colors as Colors}
            {...{ names, wrong, path: 'colors.' }}
            onChange={(colors) => {
              set({ colors: colors as unknown as ThemeValues['colors'] });
            }}
          />
        </section>
      ))}
      <Styles {...props} />
    </fieldset>
  );
}

function Shape({ values, wrong, onChange }: Props) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <section>
      <h2>{t('themes.shape')}</h2>
      <div className="measures">
        {MEASURES.map(({ name, max, step }) => (
          <Field key={name} label={textOf('measure', name)} error={wrong[name]}>
            {(control) => (
              <input
                {...control}
                type="range"
                {...{ min: 0, max, step }}
                value={values[name]}
                onChange={(event) => {
                  onChange({ ...values, [name]: Number(event.target.value) });
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}

function Fonts({ values, onChange }: Props) {
  const t = useText();
  const fonts = Object.entries(FONT_NAMES).map(([key, name = key]): [string, string] => [key, name]);
  return (
    <section>
      <h2>{t('themes.fonts')}</h2>
      <div className="measures">
        <Choice
          label={t('themes.font')}
          value={values.font}
          options={fonts}
          onChange={(font) => {
            onChange({ ...values, font });
          }}
        />
        {(['title_font', 'body_font'] as const).map((name) => (
          <Choice
            key={name}
            label={t(`themes.${name}`)}
            value={values[name] ?? ''}
            options={[['', t(name === 'title_font' ? 'themes.asLayout' : 'themes.asPage')], ...fonts]}
            onChange={(font) => {
              onChange({ ...values, [name]: font || null });
            }}
          />
        ))}
      </div>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ColorSetProps {
  colors: Colors;
  names: readonly string[];
  wrong: Record<string, string>;
  path: string;
  onChange: (colors: Colors) => void;
}

function ColorSet({ colors, names, wrong, path, onChange }: ColorSetProps) {
  const textOf = useTextOf();
  return (
    <div className="color-set">
      {names.map((name) => (
        <ColorInput
          key={name}
          id={path + name}
          label={textOf('color', name)}
          value={colors[name] ?? ''}
          error={wrong[path + name]}
          onChange={(color) => {
            onChange({ ...colors, [name]: color });
          }}
        />
      ))}
    </div>
  );
}

/** Grounds that sections may have, for rhythm. */
function Styles({ values, wrong, isReadOnly, onChange }: Props) {
  const t = useText();
  const styles = (values.section_styles ?? []) as unknown as Colors[];
  const set = (changed: Colors[]) => {
    onChange({ ...values, section_styles: changed as unknown as ThemeValues['section_styles'] });
  };
  return (
    <section>
      <h2>{t('themes.styles')}</h2>
      <p className="quiet">{t('themes.stylesHint')}</p>
      {styles.map((style, index) => (
        <details key={index} className="style-fields">
          <summary>
            <i style={{ background: style['bg'] ?? undefined }} aria-hidden="true" />
            {style['id'] ?? String(index + 1)}
          </summary>
          <TextField
            label={t('product.name')}
            hint={t('themes.styleName')}
            error={wrong[`section_styles[${String(index)}].id`]}
            maxLength={32}
            value={style['id'] ?? ''}
            onType={(id) => {
              set(styles.with(index, { ...style, id }));
            }}
          />
          <ColorSet
            colors={style}
            {...{ names: STYLE_COLORS, wrong, path: `section_styles[${String(index)}].` }}
            onChange={(changed) => {
              set(styles.with(index, changed));
            }}
          />
          {!isReadOnly && (
            <button
              type="button"
              className="plain danger"
              onClick={() => {
                set(styles.toSpliced(index, 1));
              }}
            >
              {t('themes.removeStyle')}
            </button>
          )}
        </details>
      ))}
      {!isReadOnly && styles.length < MAX_STYLES && (
        <button
          type="button"
          onClick={() => {
            onChange(withStyle(values));
          }}
        >
          {t('themes.addStyle')}
        </button>
      )}
    </section>
  );
}

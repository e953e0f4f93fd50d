import type { ContrastWarningDto } from '../../themes/generation/generation.dto.js';
import { FONTS, type ThemeDto } from '../../themes/themes.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form } from '../layout/form.page.js';
import { themeScript } from '../layout/styles.js';
import { FONT_NAMES } from './font-names.js';
import { SampleFrame } from './sample-frame.page.js';
import { COLOR_GROUPS, THEMES, stylesIn } from './theme-fields.js';
import { ThemeForm } from './theme-form.page.js';

interface Props {
  theme: ThemeDto;
  /** Every value of the form, and what is wrong. */
  returned: Returned;
  sample: string;
  warnings: ContrastWarningDto[];
  saved: boolean;
}

export function renderThemePage(screen: DeskScreen, { theme, returned, sample, warnings, saved }: Props): string {
  const t = screen.t.themes;
  const editable = screen.desk.caller.permissions.has('themes:write');
  const { values } = returned;
  const styles = Array.from(
    { length: stylesIn(values) },
    (_, index) => String(values[`section_styles[${index}].id`] ?? '') || String(index + 1),
  );
  return renderDeskPage(screen, {
    title: theme.name,
    ...(editable ? { scripts: [themeScript.href] } : {}),
    children: (
      <>
        {theme.is_default ? <p class="quiet">{t.isDefault}</p> : null}
        {saved ? (
          <p class="notice" role="status">
            {t.saved}
          </p>
        ) : null}
        <Acts screen={screen} theme={theme} />
        <div class="studio">
          {editable ? (
            <ThemeForm screen={screen} theme={theme} returned={returned} />
          ) : (
            <Facts screen={screen} theme={theme} />
          )}
          <SampleFrame {...{ screen, sample, warnings, styles, editable }} />
        </div>
      </>
    ),
  });
}

function Acts({ screen, theme: { id, is_default } }: { screen: DeskScreen; theme: ThemeDto }) {
  const t = screen.t.themes;
  const { permissions } = screen.desk.caller;
  if (is_default) return null;
  return (
    <div class="acts">
      {permissions.has('themes:write') ? (
        <Form screen={screen} action={`${THEMES}/${id}/default`} class="inline">
          <button class="button second" type="submit">
            {t.makeDefault}
          </button>
        </Form>
      ) : null}
      {permissions.has('themes:delete') ? (
        <a class="button danger" href={`${THEMES}/${id}/delete`}>
          {t.remove}
        </a>
      ) : null}
    </div>
  );
}

/** What there is to know for those who may not change it. */
function Facts({ screen, theme }: { screen: DeskScreen; theme: ThemeDto }) {
  const t = screen.t.themes;
  const nameOf = (font: string | null) => (font === null ? t.asPage : FONT_NAMES[font as (typeof FONTS)[number]]);
  const colors = theme.colors as unknown as Record<string, string | null>;
  return (
    <dl class="facts">
      {(['font', 'title_font', 'body_font'] as const).map((name) => (
        <div key={name}>
          <dt>{name === 'font' ? t.font : t.fontFields[name]}</dt>
          <dd>{nameOf(theme[name])}</dd>
        </div>
      ))}
      {COLOR_GROUPS.flatMap((group) => group.colors)
        .filter((color) => colors[color])
        .map((color) => (
          <div key={color}>
            <dt>{t.colors[color]}</dt>
            <dd>
              <code>{colors[color]}</code>
            </dd>
          </div>
        ))}
    </dl>
  );
}

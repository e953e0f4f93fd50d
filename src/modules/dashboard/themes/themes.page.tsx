import type { Page } from '../../../platform/pagination/page.dto.js';
import { FONTS, type ThemeDto } from '../../themes/themes.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { FONT_NAMES } from './font-names.js';
import { Miniature } from './miniature.page.js';
import { THEMES } from './theme-fields.js';

export function renderThemesPage(screen: DeskScreen, themes: Page<ThemeDto>): string {
  const t = screen.t.themes;
  const { total_count, next_cursor } = themes.pagination;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        {screen.desk.caller.permissions.has('themes:write') ? (
          <p class="lead-act">
            <a class="button" href={`${THEMES}/new`}>
              {t.create}
            </a>
          </p>
        ) : null}
        {total_count === 0 ? <p class="quiet">{t.empty}</p> : <Cards screen={screen} themes={themes.data} />}
        {next_cursor ? (
          <p>
            <a class="button second" rel="next" href={`${THEMES}?after=${encodeURIComponent(next_cursor)}`}>
              {t.older}
            </a>
          </p>
        ) : null}
      </>
    ),
  });
}

function Cards({ screen, themes }: { screen: DeskScreen; themes: ThemeDto[] }) {
  const t = screen.t.themes;
  return (
    <ul class="looks" role="list">
      {themes.map((theme) => (
        <li key={theme.id}>
          <a class="look" href={`${THEMES}/${theme.id}`}>
            <Miniature look={theme} />
            <strong>{theme.name}</strong>
          </a>
          <p class="quiet small">
            {fontsOf(theme)}
            {theme.is_default ? <> · {t.default}</> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

function fontsOf({ font, title_font, body_font }: ThemeDto): string {
  const names = [title_font ?? font, body_font ?? font].map((name) => FONT_NAMES[name as (typeof FONTS)[number]]);
  return [...new Set(names)].join(', ');
}

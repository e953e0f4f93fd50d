import type { Preset, Theme } from '../../../sdk/src/generated/types.js';
import './look.css';

/** What titles are set in where a theme leaves it to its layout. */
const FONTS_OF_LAYOUTS: Partial<Record<string, string>> = { editorial: 'newsreader', warm: 'fraunces' };

/** A page of the theme, as small as a stamp: its cover, lines of text, a button, and grounds of sections. */
export function Look({ look }: { look: Omit<Preset, 'key'> | Theme }) {
  const { colors, section_styles, font, title_font, layout } = look;
  const accent = colors.accentSolidBg ?? colors.accentBg;
  return (
    <span className="look" style={{ background: colors.bg }} aria-hidden="true">
      <b
        data-font={title_font ?? FONTS_OF_LAYOUTS[layout] ?? font}
        style={{ background: colors.accentBg, color: colors.accentContrast }}
      >
        Aa
      </b>
      <i style={{ background: colors.textColor }} />
      <i style={{ background: colors.textColor }} />
      <u style={{ background: accent }} />
      <span className="grounds">
        {section_styles?.slice(0, 4).map(({ bg }, index) => (
          <span key={index} style={{ background: bg }} />
        ))}
      </span>
    </span>
  );
}

import type { ContrastWarningDto } from '../../themes/generation/generation.dto.js';
import type { DeskScreen } from '../http/screen.js';

interface Props {
  screen: DeskScreen;
  /** Address of the sample page. */
  sample: string;
  warnings: ContrastWarningDto[];
  /** Names of the styles, in their order. */
  styles: string[];
  /** Whether a warning may lead to the field that it is about. */
  editable: boolean;
}

/** What the theme looks like, and which of its colours are hard to read. */
export function SampleFrame({ screen, sample, ...judged }: Props) {
  const t = screen.t.themes;
  return (
    <aside class="sample" aria-labelledby="sample">
      <h2 id="sample">{t.preview}</h2>
      <div class="sample-frame">
        <iframe src={sample} title={t.previewTitle} data-sample="true" />
      </div>
      <div id="warnings" role="status">
        <Warnings screen={screen} {...judged} />
      </div>
    </aside>
  );
}

function Warnings({ screen, warnings, styles, editable }: Omit<Props, 'sample'>) {
  const t = screen.t.themes;
  if (warnings.length === 0) return <p class="quiet small">{t.readable}</p>;
  return (
    <div class="notice">
      <p>
        <strong>{t.unreadable(warnings.length)}</strong>
      </p>
      <ul class="plain-list">
        {warnings.map(({ path, ratio, minimum }) => (
          <li key={path}>
            {editable ? <a href={`#${path}`}>{nameOf(screen, path, styles)}</a> : nameOf(screen, path, styles)}{' '}
            {t.ratio(screen.formats.number(ratio), screen.formats.number(minimum))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The colour of a warning as its field is called. */
function nameOf({ t }: DeskScreen, path: string, styles: string[]): string {
  const [, index, color = ''] = /^(?:section_styles\[(\d+)\]|colors)\.(\w+)$/.exec(path) ?? [];
  const name = t.themes.colors[color] ?? color;
  return index === undefined ? name : `${t.themes.style(styles[Number(index)] ?? '')}, ${name}`;
}

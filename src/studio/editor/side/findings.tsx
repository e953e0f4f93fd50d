import type { PreflightError, Warning } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import type { FindingPlace } from './panel.js';

export type Finding = PreflightError | Warning;

/** Which panel a finding is mended in that has no place on the page, by how its field begins. */
const PANELS = [
  [/^(lead_id|recipients)/, 'people'],
  [/^(discount|packages|lines|payment|currency|proposal_product_id)/, 'offer'],
  [/^(sections|title)/, 'outline'],
] as const;

/** Where it is mended: at a part of the page, else in a panel. */
function placeOf({ section_id, block_id, field }: Finding): FindingPlace {
  const part = block_id ?? section_id;
  if (part) return { part };
  return { panel: PANELS.find(([begin]) => begin.test(field ?? ''))?.[1] ?? 'settings' };
}

interface Props {
  title: string;
  items: Finding[];
  kind: 'error' | 'warning';
  onPlace: (place: FindingPlace) => void;
  /** Puts one aside, where that may be. */
  onHide?: (finding: Finding) => void;
}

/** What a check found; each leads to its place. */
export function Findings({ title, items, kind, onPlace, onHide }: Props) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="findings" data-kind={kind}>
        {items.map((finding, index) => (
          <li key={index}>
            <p>{finding.message}</p>
            <button
              type="button"
              aria-label={`${t('checks.show')}: ${finding.message}`}
              onClick={() => {
                onPlace(placeOf(finding));
              }}
            >
              {t('checks.show')}
            </button>
            {onHide && (
              <button
                type="button"
                aria-label={`${t('checks.hide')}: ${finding.message}`}
                onClick={() => {
                  onHide(finding);
                }}
              >
                {t('checks.hide')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { PreflightError, Warning } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import type { FindingPlace } from './panel.js';

export type Finding = PreflightError | Warning;

/** Which panel a finding is mended in that has no place on the page, by how its field begins. */
const PANELS = [
  [/^(lead_id|recipients)/, 'people'],
  [/^(discount|packages|lines|payment|currency|offers|products|proposal_product_id)/, 'offer'],
  [/^(sections|title)/, 'outline'],
  [/^theme_id/, 'theme'],
] as const;

/** Where the organization has its logo. */
const LOGO = '/settings/organization#brand';

/** Where it is mended: at a part of the page, else in a panel. */
function placeOf({ code, section_id, block_id, field }: Finding): FindingPlace {
  if (code === 'logo_contrast') return { address: LOGO };
  const part = block_id ?? section_id;
  const [, picture] = /images\[(\d+)\]\.\w+$/.exec(field ?? '') ?? [];
  if (part)
    return {
      part,
      ...(picture !== undefined && { picture: Number(picture) }),
      ...(/\.alt$/.test(field ?? '') && { field: 'alt' }),
    };
  return { panel: PANELS.find(([begin]) => begin.test(field ?? ''))?.[1] ?? 'settings' };
}

interface Props {
  title: string;
  items: Finding[];
  kind: 'error' | 'warning';
  onPlace: (place: FindingPlace) => void;
  /** Puts those aside that say the same, where that may be. */
  onHide?: (findings: Finding[]) => void;
}

/** What a check found; each leads to its place, and what is said of several places is said once. */
export function Findings({ title, items, kind, onPlace, onHide }: Props) {
  const t = useText();
  const saidOf = useSaid();
  if (items.length === 0) return null;
  const groups = [...new Set(items.map(keyOf))].map((key) => items.filter((one) => keyOf(one) === key));
  return (
    <section>
      <h3>{title}</h3>
      <ul className="findings" data-kind={kind}>
        {groups.map((same) => (
          <Said
            key={same.map(keyOf)[0]}
            {...{ message: saidOf(same), items: same, onPlace }}
            hide={
              onHide && (
                <button
                  type="button"
                  aria-label={`${t('checks.hide')}: ${saidOf(same)}`}
                  onClick={() => {
                    onHide(same);
                  }}
                >
                  {t('checks.hide')}
                </button>
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** Warnings that each quote what they found, as texts of a template do. */
const QUOTING = ['sample_text', 'placeholder_text', 'example_address'] as const;
type Quoting = (typeof QUOTING)[number];

const isQuoting = (code: string): code is Quoting => QUOTING.some((one) => one === code);

const keyOf = ({ code, message }: Finding) => (isQuoting(code) ? code : message);

/** Of one finding what the service says; of several that quote, all that is the same about them. */
function useSaid() {
  const t = useText();
  return ([first, ...others]: Finding[]) => {
    if (!first) return '';
    const { code, message } = first;
    return others.length > 0 && isQuoting(code) ? t(`checks.several.${code}`, { count: others.length + 1 }) : message;
  };
}

interface SaidProps {
  message: string;
  items: Finding[];
  onPlace: (place: FindingPlace) => void;
  hide: ReactNode;
}

function Said({ message, items, onPlace, hide }: SaidProps) {
  const t = useText();
  const quoting = items.length > 1 && items.every(({ code }) => isQuoting(code));
  return (
    <li data-quoting={quoting}>
      <p>
        {message}
        {items.length > 1 && !quoting && <span className="quiet"> × {items.length}</span>}
      </p>
      {items.map((finding, index) => {
        const number = items.length > 1 ? String(index + 1) : '';
        const short = quoting ? String(finding.params['found']) : [index === 0 && t('checks.show'), number];
        return (
          <button
            key={index}
            type="button"
            aria-label={`${[t('checks.show'), number].filter(Boolean).join(' ')}: ${finding.message}`}
            onClick={() => {
              onPlace(placeOf(finding));
            }}
          >
            {typeof short === 'string' ? short : short.filter(Boolean).join(' ')}
          </button>
        );
      })}
      {hide}
    </li>
  );
}

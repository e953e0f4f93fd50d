import { useQuery } from '@tanstack/react-query';
import type { Warning } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import { queries } from '../../service.js';
import { Findings, type Finding } from './findings.js';
import type { FindingPlace } from './panel.js';

interface Props {
  /** Of the proposal. */
  id: string;
  items: Warning[];
  onPlace: (place: FindingPlace) => void;
}

/** What a client may stumble over; what somebody has looked at and means so is put aside, until they want to see it again. */
export function Advice({ id, items, onPlace }: Props) {
  const t = useText();
  const { hidden, hide } = useHidden(id);
  const shown = items.filter((item) => !hidden.includes(nameOf(item)));
  const count = items.length - shown.length;
  return (
    <>
      <Findings
        {...{ title: t('checks.warnings'), items: shown, kind: 'warning', onPlace }}
        onHide={(findings) => {
          hide([...hidden, ...findings.map(nameOf)]);
        }}
      />
      {count > 0 && (
        <p className="quiet">
          {t('checks.hidden', { count })}{' '}
          <button
            type="button"
            className="plain link"
            onClick={() => {
              hide([]);
            }}
          >
            {t('checks.showHidden')}
          </button>
        </p>
      )}
    </>
  );
}

/** The same finding about the same words: what is written anew is looked at anew. */
const nameOf = ({ code, section_id, block_id, field, message }: Finding) =>
  [code, block_id ?? section_id ?? field, message].join(' ');

/** Kept in this browser. */
function useHidden(id: string) {
  const name = `hidden-checks:${id}`;
  const key = [name];
  const { data: hidden } = useQuery({
    queryKey: key,
    queryFn: () => readNames(name),
    initialData: () => readNames(name),
  });
  const hide = (names: string[]) => {
    if (names.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(names));
    queries.setQueryData(key, names);
  };
  return { hidden, hide };
}

function readNames(name: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as string[];
  } catch {
    return [];
  }
}

import { useQuery } from '@tanstack/react-query';
import type { PreflightError, Warning } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { PanelProps } from './panel.js';

/** What keeps the proposal from being published, and what its client may stumble over; each leads to its place. */
export function Checks({ draft, onShow }: PanelProps) {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['proposal', draft.id, 'preflight'],
    queryFn: async () => {
      await draft.flush();
      return service.proposals.preflight.get(draft.id);
    },
  });
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton lines={4} />;
  if (data.errors.length + data.warnings.length === 0) return <p className="good">{t('checks.none')}</p>;
  return (
    <>
      <Findings title={t('checks.errors')} items={data.errors} kind="error" onShow={onShow} />
      <Findings title={t('checks.warnings')} items={data.warnings} kind="warning" onShow={onShow} />
    </>
  );
}

interface FindingsProps {
  title: string;
  items: (PreflightError | Warning)[];
  kind: 'error' | 'warning';
  onShow: (id: string) => void;
}

function Findings({ title, items, kind, onShow }: FindingsProps) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="findings" data-kind={kind}>
        {items.map(({ message, section_id, block_id }, index) => {
          const place = block_id ?? section_id;
          return (
            <li key={index}>
              {message}
              {place && (
                <button
                  type="button"
                  onClick={() => {
                    onShow(place);
                  }}
                >
                  {t('checks.show')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

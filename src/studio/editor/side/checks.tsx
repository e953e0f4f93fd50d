import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { Advice } from './advice.js';
import { Findings } from './findings.js';
import type { PanelProps } from './panel.js';
import { usePreflight } from './use-preflight.js';

/** What keeps the proposal from being published, and what its client may stumble over; each leads to its place. */
export function Checks({ draft, onPlace }: PanelProps) {
  const t = useText();
  const { data, error } = usePreflight(draft);
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton lines={4} />;
  if (data.errors.length + data.warnings.length === 0) return <p className="good">{t('checks.none')}</p>;
  return (
    <>
      <Findings title={t('checks.errors')} items={data.errors} kind="error" onPlace={onPlace} />
      <Advice id={draft.id} items={data.warnings} onPlace={onPlace} />
    </>
  );
}

import { useText } from '../language/texts.js';

/** What stands where something is still read. */
export function Skeleton({ lines }: { lines: number }) {
  const t = useText();
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{t('frame.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="bone" aria-hidden="true" />
      ))}
    </div>
  );
}

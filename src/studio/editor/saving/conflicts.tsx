import { useText } from '../../language/texts.js';
import type { Draft } from './draft.js';
import { useDraftState } from './use-draft.js';

/** Texts that two people wrote at once: both are there, and one is chosen. */
export function Conflicts({ draft }: { draft: Draft }) {
  const t = useText();
  const { conflicts } = useDraftState(draft);
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" role="alert" aria-label={t('conflict.title')}>
      <h2>{t('conflict.title')}</h2>
      {conflicts.map((conflict) => (
        <div key={conflict.key} className="conflict">
          {(['mine', 'theirs'] as const).map((whose) => (
            <div key={whose}>
              <h3>{t(`conflict.${whose}`)}</h3>
              <p>{conflict[whose]}</p>
              <button
                type="button"
                onClick={() => {
                  draft.decide(conflict, conflict[whose]);
                }}
              >
                {t(`conflict.keep.${whose}`)}
              </button>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

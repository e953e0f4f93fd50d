import { Icon } from '../../frame/icon.js';
import { useText, useTextOf } from '../../language/texts.js';
import type { DocumentPanelProps, Panels, Written } from './panel.js';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Props<Of extends Written> {
  panels: Panels<Of>;
  /** Of the panel that is open. */
  name: string;
  onName: (name: string) => void;
  /** Somebody works here, or no longer. */
  onFocus: (isHere: boolean) => void;
  props: DocumentPanelProps<Of>;
}

export function Side<Of extends Written>({ panels, name, onName, onFocus, props }: Props<Of>) {
  const t = useText();
  const textOf = useTextOf();
  const names = Object.keys(panels);
  const Panel = panels[name]?.Panel;
  return (
    <aside
      className="panels"
      aria-label={t('side.label')}
      onFocus={() => {
        onFocus(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocus(false);
      }}
    >
      <div role="tablist" aria-label={t('side.label')}>
        {Object.entries(panels).map(([one, { icon }]) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === name}
            aria-controls="panel"
            tabIndex={one === name ? 0 : -1}
            onClick={() => {
              onName(one);
            }}
            onKeyDown={(event) => {
              const by = STEPS[event.key];
              const next = by && names[(names.indexOf(one) + by + names.length) % names.length];
              if (!next) return;
              event.preventDefault();
              onName(next);
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            <Icon name={icon} />
            {textOf('side', one)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${name}`} tabIndex={0}>
        {Panel && <Panel {...props} />}
      </div>
    </aside>
  );
}

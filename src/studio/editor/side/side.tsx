import type { ReactNode } from 'react';
import { useText, type TextName } from '../../language/texts.js';
import { Conversation } from '../conversation/conversation.js';
import { People } from '../people/people.js';
import { PartPanel } from '../part/part-panel.js';
import { Settings } from '../settings/settings.js';
import { Offer } from '../offer/offer.js';
import { Checks } from './checks.js';
import { History } from './history.js';
import { Outline } from './outline.js';
import type { PanelProps } from './panel.js';

/** What stands beside the page, by its name. */
const PANELS = {
  outline: Outline,
  people: People,
  part: PartPanel,
  settings: Settings,
  conversation: Conversation,
  offer: Offer,
  checks: Checks,
  history: History,
} satisfies Record<string, (props: PanelProps) => ReactNode>;

export type PanelName = keyof typeof PANELS;
const NAMES = Object.keys(PANELS) as PanelName[];

interface Props extends PanelProps {
  name: PanelName;
  onName: (name: PanelName) => void;
}

export function Side({ name, onName, ...props }: Props) {
  const t = useText();
  const Panel = PANELS[name];
  return (
    <aside className="panels" aria-label={t('side.label')}>
      <div role="tablist" aria-label={t('side.label')}>
        {NAMES.map((one) => (
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
              const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
              const next = by && NAMES[(NAMES.indexOf(one) + by + NAMES.length) % NAMES.length];
              if (!next) return;
              onName(next);
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            {t(`side.${one}` satisfies TextName)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${name}`} tabIndex={0}>
        <Panel {...props} />
      </div>
    </aside>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../frame/icon.js';
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

/** What stands beside the page, by its name: first what is written, then whom it is for, then what became of it. */
const PANELS = {
  outline: { icon: 'outline', Panel: Outline },
  part: { icon: 'part', Panel: PartPanel },
  offer: { icon: 'offer', Panel: Offer },
  people: { icon: 'people', Panel: People },
  settings: { icon: 'settings', Panel: Settings },
  checks: { icon: 'checks', Panel: Checks },
  conversation: { icon: 'conversation', Panel: Conversation },
  history: { icon: 'history', Panel: History },
} satisfies Record<string, { icon: IconName; Panel: (props: PanelProps) => ReactNode }>;

export type PanelName = keyof typeof PANELS;
const NAMES = Object.keys(PANELS) as PanelName[];
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Props extends PanelProps {
  name: PanelName;
  onName: (name: PanelName) => void;
}

export function Side({ name, onName, ...props }: Props) {
  const t = useText();
  const { Panel } = PANELS[name];
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
              const by = STEPS[event.key];
              const next = by && NAMES[(NAMES.indexOf(one) + by + NAMES.length) % NAMES.length];
              if (!next) return;
              event.preventDefault();
              onName(next);
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            <Icon name={PANELS[one].icon} />
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

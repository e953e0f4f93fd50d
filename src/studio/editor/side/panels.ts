import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { Conversation } from '../conversation/conversation.js';
import { Offer } from '../offer/offer.js';
import { PartPanel } from '../part/part-panel.js';
import { People } from '../people/people.js';
import { ThemePanel } from '../theme/theme-panel.js';
import { Settings } from '../settings/settings.js';
import { Checks } from './checks.js';
import { History } from './history.js';
import { Outline } from './outline.js';
import type { Panels } from './panel.js';

/** What stands beside a proposal, by its name: first what is written, then whom it is for, then what became of it. */
export const PANELS: Panels<Proposal> = {
  outline: { icon: 'outline', Panel: Outline },
  part: { icon: 'part', Panel: PartPanel },
  theme: { icon: 'theme', Panel: ThemePanel },
  offer: { icon: 'offer', Panel: Offer },
  people: { icon: 'people', Panel: People },
  settings: { icon: 'settings', Panel: Settings },
  checks: { icon: 'checks', Panel: Checks },
  conversation: { icon: 'conversation', Panel: Conversation },
  history: { icon: 'history', Panel: History },
};

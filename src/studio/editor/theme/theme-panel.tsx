import { useCaller } from '../../frame/use-caller.js';
import type { PanelProps } from '../side/panel.js';
import { Adapting } from './adapting.js';
import { Themes, useThemes } from './themes.js';
import '../settings/settings.css';
import './theme.css';

/** How the proposal looks: which theme it has, and what of that is to be another. */
export function ThemePanel({ draft, proposal }: PanelProps) {
  const { may } = useCaller();
  const { data } = useThemes();
  const theme = data?.themes.find(({ id }) => id === proposal.theme_id);
  return (
    <div className="settings">
      <Themes draft={draft} proposal={proposal} />
      {theme && may('themes:write') && <Adapting draft={draft} proposal={proposal} theme={theme} />}
    </div>
  );
}

import { useCaller } from '../../frame/use-caller.js';
import type { PanelProps } from '../side/panel.js';
import { Adapting } from './adapting.js';
import { Themes, useThemes } from './themes.js';
import '../part/part.css';
import '../settings/settings.css';
import './theme.css';

/** How the proposal looks: first what is of the brand, then which theme it has. */
export function ThemePanel(props: PanelProps) {
  const { draft, proposal } = props;
  const { may } = useCaller();
  const { data } = useThemes();
  return (
    <div className="settings">
      {data && may('themes:write') && <Adapting {...props} themes={data.themes} />}
      <Themes draft={draft} proposal={proposal} />
    </div>
  );
}

import { useState } from 'react';
import { Dialog } from '../frame/dialog.js';
import { useText } from '../language/texts.js';
import { isMac } from './is-mac.js';
import { close } from './opened.js';
import { SHORTCUTS, areOn, turn } from './shortcuts.js';
import './palette.css';

/** What the keyboard does, and whether single keys do anything. */
export function Help() {
  const t = useText();
  const [isOn, setOn] = useState(areOn);
  return (
    <Dialog
      title={t('shortcut.title')}
      onClose={() => {
        close('help');
      }}
    >
      <div>
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              turn(target.checked);
              setOn(target.checked);
            }}
          />
          {t('shortcut.on')}
        </label>
        <dl className="key-list" data-off={!isOn}>
          <div>
            <dt>{t('palette.title')}</dt>
            <dd>
              <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>K</kbd>
            </dd>
          </div>
          {SHORTCUTS.map(({ keys, name }) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                {keys
                  .filter((key) => key !== undefined)
                  .map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

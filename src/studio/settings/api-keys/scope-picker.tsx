import { useText, useTextOf } from '../../language/texts.js';
import { ACTIONS, groupsOf, PRESETS, scopesOf, type Scope, type ScopeGroup } from './scopes.js';

interface Props {
  /** Those that may be given. */
  scopes: readonly Scope[];
  chosen: readonly Scope[];
  error: string | undefined;
  onChoose: (scopes: Scope[]) => void;
}

/** What the key may do: by one of the usual choices, or box by box. */
export function ScopePicker({ scopes, chosen, error, onChoose }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const isChosen = (preset: readonly Scope[]) =>
    preset.length === chosen.length && preset.every((scope) => chosen.includes(scope));
  return (
    <fieldset className="scope-picker" aria-describedby="scopes-hint">
      <legend>{t('keys.scopes')}</legend>
      <p className="hint" id="scopes-hint">
        {t('keys.scopesHint')}
      </p>
      <div className="acts">
        {PRESETS.map((name) => {
          const preset = scopesOf(name, scopes);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen(preset)}
              onClick={() => {
                onChoose(preset);
              }}
            >
              {textOf('keys.preset', name)}
            </button>
          );
        })}
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {groupsOf(scopes).map((group) => (
        <Group key={group.name} {...{ group, scopes, chosen, onChoose }} />
      ))}
    </fieldset>
  );
}

function Group({ group, scopes, chosen, onChoose }: Omit<Props, 'error'> & { group: ScopeGroup }) {
  const textOf = useTextOf();
  return (
    <table className="scopes">
      <thead>
        <tr>
          <th scope="col">{textOf('scopeGroup', group.name)}</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {textOf('scopeAction', action)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.resources.map((resource) => (
          <tr key={resource}>
            <th scope="row">{textOf('resource', resource)}</th>
            {ACTIONS.map((action) => {
              const scope = scopes.find((one) => one === `${resource}:${action}`);
              return (
                <td key={action}>
                  {scope && (
                    <input
                      type="checkbox"
                      aria-label={`${textOf('resource', resource)} : ${textOf('scopeAction', action)}`}
                      checked={chosen.includes(scope)}
                      onChange={({ target }) => {
                        onChoose(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope));
                      }}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

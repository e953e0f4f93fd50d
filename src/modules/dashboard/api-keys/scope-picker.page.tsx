import { PERMISSIONS, type Permission } from '../../../platform/auth/permissions.js';
import type { Returned } from '../http/screen.js';
import type { Strings } from '../language/strings.js';

const ACTIONS = ['read', 'write', 'delete'] as const;
const RESOURCES = [...new Set(PERMISSIONS.map((permission) => permission.split(':')[0] ?? ''))];

/** Every permission as a box, resources down and actions across. */
export function ScopePicker({ t, returned }: { t: Strings['keys']; returned: Returned }) {
  const ticked = [returned.values.scopes ?? []].flat();
  const error = returned.errors.scopes;
  return (
    <fieldset class={error ? 'wrong' : undefined} aria-describedby="scopes-hint">
      <legend>{t.scopes}</legend>
      <p class="hint" id="scopes-hint">
        {t.scopesHint}
      </p>
      {error ? <p class="error">{error}</p> : null}
      <table class="scopes">
        <thead>
          <tr>
            <th scope="col">{t.resource}</th>
            {ACTIONS.map((action) => (
              <th key={action} scope="col">
                {t.actions[action]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RESOURCES.map((resource) => (
            <tr key={resource}>
              <th scope="row">{t.resources[resource]}</th>
              {ACTIONS.map((action) => (
                <td key={action}>
                  <Box t={t} resource={resource} action={action} ticked={ticked} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

interface BoxProps {
  t: Strings['keys'];
  resource: string;
  action: (typeof ACTIONS)[number];
  ticked: string[];
}

function Box({ t, resource, action, ticked }: BoxProps) {
  const scope = `${resource}:${action}`;
  if (!PERMISSIONS.includes(scope as Permission)) return null;
  return (
    <input
      type="checkbox"
      name="scopes"
      value={scope}
      checked={ticked.includes(scope)}
      aria-label={`${t.resources[resource] ?? resource}: ${t.actions[action]}`}
    />
  );
}

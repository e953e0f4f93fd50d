import { PERMISSIONS, type Permission } from '../../../platform/auth/permissions.js';
import { RESOURCES, resourceNamed } from '../../../platform/resources/define-resource.js';
import type { Returned } from '../http/screen.js';
import type { Strings } from '../language/strings.js';

const ACTIONS = ['read', 'write', 'delete'] as const;

/** Every permission as a box, resources down and actions across. */
export function ScopePicker({ t: { keys: t, about, locale }, returned }: { t: Strings; returned: Returned }) {
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
              <th scope="row">{labelOf(resource, locale)}</th>
              {ACTIONS.map((action) => (
                <td key={action}>
                  <Box
                    resource={resource}
                    label={about(labelOf(resource, locale), t.actions[action])}
                    action={action}
                    ticked={ticked}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

const labelOf = (resource: string, locale: string): string =>
  resourceNamed(resource)?.labels[locale === 'fr' ? 'fr' : 'en'] ?? resource;

interface BoxProps {
  resource: string;
  label: string;
  action: (typeof ACTIONS)[number];
  ticked: string[];
}

function Box({ resource, label, action, ticked }: BoxProps) {
  const scope = `${resource}:${action}`;
  if (!PERMISSIONS.includes(scope as Permission)) return null;
  return <input type="checkbox" name="scopes" value={scope} checked={ticked.includes(scope)} aria-label={label} />;
}

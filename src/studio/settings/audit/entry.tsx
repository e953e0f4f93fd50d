import { useIntl } from 'react-intl';
import { useSearchParams } from 'wouter';
import type { AuditEntry } from '../../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../../language/texts.js';

/** One thing that was done, with what it changed. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const { at, type, address, changes } = entry;
  const told = Object.entries(changes).filter(([, values]) => !values.every(isNothing));
  return (
    <li>
      <div className="audit-head">
        <b>{textOf('did', type)}</b>
        <Actor actor={entry.actor} />
        <span className="audit-where">{address}</span>
        <time dateTime={at}>{formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
      </div>
      {told.length > 0 && (
        <dl className="audit-changes">
          {told.map(([field, [before, after]]) => (
            <div key={field}>
              <dt>{textOf('changed', field)}</dt>
              <dd>
                <Change field={field} before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** By a press, all that the same one did. */
function Actor({ actor: { kind, id, name } }: Pick<AuditEntry, 'actor'>) {
  const t = useText();
  const textOf = useTextOf();
  const [, setSearch] = useSearchParams();
  const told = ['system', 'anonymous', 'client'].includes(kind) ? textOf('actor', kind) : name;
  if (id === null) return <span>{told}</span>;
  return (
    <button
      type="button"
      className="plain"
      aria-label={t('audit.allOf', { name })}
      onClick={() => {
        setSearch((before) => {
          const next = new URLSearchParams(before);
          next.set('actor', id);
          return next;
        });
      }}
    >
      {told}
    </button>
  );
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Before and after, one struck and one set off, and in words for who cannot see them. */
function Change({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const t = useText();
  const written = useWritten(field);
  return (
    <>
      {!isNothing(before) && (
        <>
          <span className="unseen">{t('audit.before')}</span> <del>{written(before)}</del>{' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <span className="unseen">{t('audit.after')}</span> <ins>{written(after)}</ins>
    </>
  );
}

function useWritten(field: string): (value: unknown) => string {
  const t = useText();
  const textOf = useTextOf();
  const { formatList } = useIntl();
  return (value) => {
    if (isNothing(value)) return t('audit.nothing');
    if (typeof value === 'boolean') return t(value ? 'rules.yes' : 'rules.no');
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return formatList(value, { type: 'unit' });
    if (typeof value !== 'string') return JSON.stringify(value);
    return field === 'role' ? textOf('roles', value) : value;
  };
}

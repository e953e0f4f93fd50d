import { useText, useTextOf } from '../../language/texts.js';
import { KINDS, type Kind, type Subscription } from './event-types.js';

interface Props {
  types: Subscription[];
  error: string | undefined;
  onChoose: (types: Subscription[]) => void;
}

/** What is told: everything, or kinds, or single types. */
export function TypesField({ types, error, onChoose }: Props) {
  const t = useText();
  const isAll = types.includes('*');
  return (
    <fieldset className="event-types">
      <legend>{t('hooks.types')}</legend>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <label>
        <input
          type="radio"
          name="which"
          checked={isAll}
          onChange={() => {
            onChoose(['*']);
          }}
        />
        {t('hooks.allTypes')}
      </label>
      <label>
        <input
          type="radio"
          name="which"
          checked={!isAll}
          onChange={() => {
            onChoose([]);
          }}
        />
        {t('hooks.chosenTypes')}
      </label>
      {!isAll && (
        <ul>
          {KINDS.map((kind) => (
            <li key={kind.name}>
              <KindOfEvents kind={kind} types={types} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function KindOfEvents({ kind, types, onChoose }: Omit<Props, 'error'> & { kind: Kind }) {
  const t = useText();
  const textOf = useTextOf();
  const isWhole = types.includes(kind.all);
  const others = types.filter((type) => type !== kind.all && !kind.types.includes(type));
  const chosen = isWhole ? kind.types.length : types.length - others.length;
  const name = textOf('eventKind', kind.name);
  return (
    <details>
      <summary>
        {name}
        <span className={chosen ? 'badge good' : 'badge'}>
          {isWhole ? t('hooks.whole') : t('hooks.someOf', { chosen, all: kind.types.length })}
        </span>
      </summary>
      <label>
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ target }) => {
            onChoose(target.checked ? [...others, kind.all] : others);
          }}
        />
        {t('hooks.allOf', { name })}
      </label>
      {kind.types.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            disabled={isWhole}
            checked={isWhole || types.includes(type)}
            onChange={({ target }) => {
              onChoose(target.checked ? [...types, type] : types.filter((one) => one !== type));
            }}
          />
          <code>{type}</code>
        </label>
      ))}
    </details>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Variable, VariableDeclaration } from '../../../sdk/src/generated/types.js';
import { Stored } from '../editor/saving/stored.js';
import { useWrite } from '../editor/saving/use-write.js';
import { typedValue, writtenValue } from '../editor/settings/value.js';
import { Icon } from '../frame/icon.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import type { TemplatePanelProps } from './template-panel.js';

const TYPES = ['text', 'number', 'date', 'money', 'email', 'url'] as const;

/** What every proposal made from it fills in by itself: declared here, put into texts by their name. */
export function VariablesPanel({ draft, proposal: template }: TemplatePanelProps) {
  const t = useText();
  const [isNew, setNew] = useState(false);
  const { variables } = template;
  const write = useWrite(draft, (all: VariableDeclaration[]) =>
    service.templates.update(template.id, { variables: all }),
  );
  const store = async (all: Variable[]) => {
    await write.mutateAsync(all as VariableDeclaration[]);
  };
  return (
    <div className="variables">
      <h2>{t('side.variables')}</h2>
      <p className="hint">{t('variables.hint')}</p>
      <ul>
        {variables.map((variable, index) => (
          <li key={variable.name}>
            <VariableForm
              variable={variable}
              store={(changed) => store(variables.with(index, changed))}
              onRemove={() => void store(variables.toSpliced(index, 1)).catch(() => undefined)}
            />
          </li>
        ))}
        {isNew && (
          <li>
            <VariableForm
              variable={null}
              store={async (added) => {
                await store([...variables, added]);
                setNew(false);
              }}
              onRemove={() => {
                write.reset();
                setNew(false);
              }}
            />
          </li>
        )}
      </ul>
      <Stored id="variables-state" write={write} />
      {!isNew && (
        <button
          type="button"
          className="wide"
          onClick={() => {
            setNew(true);
          }}
        >
          <Icon name="insert" />
          {t('variables.add')}
        </button>
      )}
    </div>
  );
}

interface FormProps {
  /** Null for a new one. */
  variable: Variable | null;
  store: (variable: Variable) => Promise<void>;
  onRemove: () => void;
}

const EMPTY: Variable = { name: '', label: '', type: 'text', required: false, default: null };

/** A variable as it is typed. */
type Typed = Omit<Variable, 'default'> & { default: string };

function VariableForm({ variable, store, onRemove }: FormProps) {
  const t = useText();
  const { locale } = useIntl();
  const stored = variable ?? EMPTY;
  const [typed, setTyped] = useState<Typed>({ ...stored, default: writtenValue(stored.default, locale) });
  const name = typed.name || nameFor(typed.label);
  const value = typedValue({ ...typed, default: null }, typed.default, null, locale);
  const wanted: Variable = { ...typed, name, default: value };
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(stored);
  return (
    <form
      className="variable"
      aria-label={typed.label || t('variables.new')}
      onSubmit={(event) => {
        event.preventDefault();
        // What is refused is said below the list, and stays typed here.
        void store(wanted).catch(() => undefined);
      }}
    >
      <VariableFields
        typed={{ ...typed, name }}
        isNew={variable === null}
        onChange={(part) => {
          setTyped((before) => ({ ...before, ...part }));
        }}
      />
      <p className="acts">
        <code>{`{{var.${name || '…'}}}`}</code>
        <button type="button" className="plain small" onClick={onRemove}>
          {t(variable ? 'variables.remove' : 'proposal.leave')}
          {variable && <span className="unseen"> : {variable.label}</span>}
        </button>
        {isChanged && (
          <button type="submit" className="small">
            {t('variables.save')}
          </button>
        )}
      </p>
    </form>
  );
}

interface FieldsProps {
  typed: Typed;
  isNew: boolean;
  onChange: (part: Partial<Typed>) => void;
}

function VariableFields({ typed, isNew, onChange }: FieldsProps) {
  const t = useText();
  const textOf = useTextOf();
  const fields = [
    { name: 'label', maxLength: 120, required: true, autoFocus: isNew },
    { name: 'name', maxLength: 40, required: true, pattern: '[a-z][a-z0-9_]*' },
    { name: 'default', maxLength: 500, type: typed.type === 'date' ? 'date' : 'text' },
  ] as const;
  return (
    <>
      {fields.map(({ name, ...input }) => (
        <label key={name} className="field">
          {t(`variables.${name}`)}
          <input
            {...input}
            placeholder={name === 'default' && typed.type === 'money' ? t('values.money') : undefined}
            value={typed[name]}
            onChange={(event) => {
              onChange({ [name]: event.target.value });
            }}
          />
        </label>
      ))}
      <label className="field">
        {t('variables.type')}
        <select
          value={typed.type}
          onChange={(event) => {
            onChange({ type: event.target.value });
          }}
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {textOf('variableType', type)}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={typed.required}
          onChange={(event) => {
            onChange({ required: event.target.checked });
          }}
        />
        {t('variables.required')}
      </label>
    </>
  );
}

/** As texts would call it, from what people do. */
const nameFor = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);

import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Proposal, Theme, UpdateTheme } from '../../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { FONT_NAMES } from '../../themes/fonts.js';
import { LAYOUTS } from '../../themes/theme-fields.js';
import { inputOf, valuesOf } from '../../themes/theme-values.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';
import { inAccent } from './accent.js';

interface Props {
  draft: Draft;
  proposal: Proposal;
  theme: Theme;
}

/** The few values that most look for: in a copy of the theme for this proposal, or in the theme itself, as they say. */
export function Adapting({ draft, proposal, theme }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const { write, isShared, setShared } = useAdapting(draft, proposal, theme);
  const fonts = Object.entries(FONT_NAMES).map(([key, name = key]) => [key, name] as const);
  const ways = [
    [false, t('adapting.alone')],
    [true, t('adapting.shared')],
  ] as const;
  return (
    <section className="adapting">
      <h2>{t('adapting.title', { name: theme.name })}</h2>
      <fieldset>
        <legend className="unseen">{t('adapting.for')}</legend>
        {ways.map(([shared, words]) => (
          <label key={words} className="check">
            <input
              type="radio"
              name="adapting"
              checked={shared === isShared}
              onChange={() => {
                setShared(shared);
              }}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <Accent
        key={theme.colors.accentBg}
        accent={theme.colors.accentBg}
        onChoose={(accent) => {
          write.mutate(() => inAccent(theme, accent));
        }}
      />
      <Choice
        {...{ label: t('themes.layout'), value: theme.layout }}
        options={LAYOUTS.map((one) => [one, textOf('layout', one)])}
        onChoose={(layout) => {
          write.mutate({ layout } as UpdateTheme);
        }}
      />
      {(['title_font', 'body_font'] as const).map((name) => (
        <Choice
          key={name}
          {...{ label: t(`themes.${name}`), value: theme[name] ?? '' }}
          options={[['', t(name === 'title_font' ? 'themes.asLayout' : 'themes.asPage')], ...fonts]}
          onChoose={(font) => {
            write.mutate({ [name]: font || null });
          }}
        />
      ))}
      <Stored id="adapting-state" write={write} />
      <Link href={`/themes/${theme.id}`}>{t('adapting.all')}</Link>
    </section>
  );
}

type Wanted = UpdateTheme | (() => Promise<UpdateTheme>);

/** What this proposal has for itself is changed where it stands; of what others may have too, it takes a copy first. */
function useAdapting(draft: Draft, proposal: Proposal, theme: Theme) {
  const t = useText();
  const place = `own-theme:${proposal.id}`;
  const [isShared, setShared] = useState(false);
  const write = useWrite(draft, async (wanted: Wanted) => {
    const values = typeof wanted === 'function' ? await wanted() : wanted;
    if (isShared || localStorage.getItem(place) === theme.id) await service.themes.update(theme.id, values);
    else {
      const name = t('adapting.copy', { name: theme.name, title: proposal.title }).slice(0, 120);
      const copy = await service.themes.create({ ...inputOf(valuesOf(theme)), ...values, name });
      await service.proposals.update(draft.id, { theme_id: copy.id });
      localStorage.setItem(place, copy.id);
    }
    await queries.invalidateQueries({ queryKey: ['themes'] });
    await queries.invalidateQueries({ queryKey: ['theme', theme.id] });
  });
  return { write, isShared, setShared };
}

/** Stored once the picker rests, as it tells of every shade that is passed. */
function Accent({ accent, onChoose }: { accent: string; onChoose: (accent: string) => void }) {
  const t = useText();
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  return (
    <Row label={t('adapting.accent')}>
      {(id) => (
        <input
          id={id}
          type="color"
          defaultValue={accent}
          onChange={({ target: { value } }) => {
            clearTimeout(timer);
            setTimer(
              setTimeout(() => {
                onChoose(value);
              }, REST_MS),
            );
          }}
        />
      )}
    </Row>
  );
}

const REST_MS = 400;

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Row label={label}>
      {(id) => (
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            onChoose(target.value);
          }}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="stored-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

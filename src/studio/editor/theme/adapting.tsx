import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Proposal, Theme, UpdateTheme } from '../../../../sdk/src/generated/types.js';
import { Icon } from '../../frame/icon.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { ColorInput } from '../../themes/color-input.js';
import { FONT_NAMES } from '../../themes/fonts.js';
import { LAYOUTS } from '../../themes/theme-fields.js';
import { inputOf, valuesOf } from '../../themes/theme-values.js';
import { Logo } from '../part/picture-field.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';
import type { PanelProps } from '../side/panel.js';
import { inAccent } from './accent.js';

interface Props extends PanelProps {
  themes: Theme[];
}

/** The few values that most look for: in a copy of the theme for this proposal, or in the theme itself, as they say. */
export function Adapting({ draft, proposal, themes, onPicture }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const { may } = useCaller();
  const theme = themes.find(({ id }) => id === proposal.theme_id);
  const { write, isShared, setShared } = useAdapting(draft, proposal, theme);
  const fonts = Object.entries(FONT_NAMES).map(([key, name = key]) => [key, name] as const);
  return (
    <section className="adapting">
      <h2>{t('adapting.title')}</h2>
      <Accent
        key={theme?.colors.accentBg}
        accent={theme?.colors.accentBg ?? PLAIN}
        onChoose={(accent) => {
          write.mutate(() => (theme ? inAccent(theme, accent) : madeOf(accent)));
        }}
      />
      {may('organization:write') && <Logo draft={draft} onPicture={onPicture} />}
      {theme && (
        <>
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
          <Reach isShared={isShared} onChoose={setShared} />
        </>
      )}
      <Stored id="adapting-state" write={write} />
      <Back draft={draft} proposal={proposal} themes={themes} />
      {theme && <Link href={`/themes/${theme.id}`}>{t('adapting.all', { name: theme.name })}</Link>}
    </section>
  );
}

/** The blue of pages that have no theme. */
const PLAIN = '#1d4ed8';

async function madeOf(accent: string): Promise<UpdateTheme> {
  const { theme } = await service.themes.generate({ palette: { accent }, dry_run: true });
  return inputOf(valuesOf(theme as Theme));
}

function Reach({ isShared, onChoose }: { isShared: boolean; onChoose: (isShared: boolean) => void }) {
  const t = useText();
  const ways = [
    [false, t('adapting.alone')],
    [true, t('adapting.shared')],
  ] as const;
  return (
    <fieldset>
      <legend className="unseen">{t('adapting.for')}</legend>
      {ways.map(([shared, words]) => (
        <label key={words} className="check">
          <input
            type="radio"
            name="adapting"
            checked={shared === isShared}
            onChange={() => {
              onChoose(shared);
            }}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** To the look that new proposals have. */
function Back({ draft, proposal, themes }: Pick<Props, 'draft' | 'proposal' | 'themes'>) {
  const t = useText();
  const theme_id = themes.find(({ is_default }) => is_default)?.id ?? null;
  const back = useWrite(draft, () => service.proposals.update(draft.id, { theme_id }));
  return (
    <>
      <button
        type="button"
        disabled={back.isPending || proposal.theme_id === theme_id}
        onClick={() => {
          back.mutate();
        }}
      >
        <Icon name="undo" />
        {t('adapting.back')}
      </button>
      {back.error && <Stored id="adapting-back" write={back} />}
    </>
  );
}

type Wanted = UpdateTheme | (() => Promise<UpdateTheme>);

/** Of the proposal's own data: the theme that was made for it alone. A copy of the proposal has none of them. */
const OWN_THEME = 'own_theme';

/** What this proposal has for itself is changed where it stands; of what others may have too, it takes a copy first. */
function useAdapting(draft: Draft, proposal: Proposal, theme: Theme | undefined) {
  const t = useText();
  const [isShared, setShared] = useState(false);
  const write = useWrite(draft, async (wanted: Wanted) => {
    const values = typeof wanted === 'function' ? await wanted() : wanted;
    if (theme && (isShared || proposal.metadata[OWN_THEME] === theme.id)) await service.themes.update(theme.id, values);
    else {
      const { title, metadata } = proposal;
      const name = theme ? t('adapting.copy', { name: theme.name, title }) : title;
      const base = theme && inputOf(valuesOf(theme));
      const { id } = await service.themes.create({ ...base, ...values, name: name.slice(0, 120) });
      await service.proposals.update(draft.id, { theme_id: id, metadata: { ...metadata, [OWN_THEME]: id } });
    }
    await queries.invalidateQueries({ queryKey: ['themes'] });
    if (theme) await queries.invalidateQueries({ queryKey: ['theme', theme.id] });
  });
  return { write, isShared, setShared };
}

/** Stored once it is a colour and the picker rests, as that tells of every shade that is passed. */
function Accent({ accent, onChoose }: { accent: string; onChoose: (accent: string) => void }) {
  const t = useText();
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const [shown, setShown] = useState(accent);
  return (
    <ColorInput
      label={t('adapting.accent')}
      value={shown}
      onChange={(value) => {
        setShown(value);
        clearTimeout(timer);
        if (!IN_HEX.test(value)) return;
        setTimer(
          setTimeout(() => {
            onChoose(value);
          }, REST_MS),
        );
      }}
    />
  );
}

const REST_MS = 400;
const IN_HEX = /^#[0-9a-f]{6}$/i;

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

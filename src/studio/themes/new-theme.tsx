import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Theme } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useLater } from '../frame/use-later.js';
import { useText, useTextOf } from '../language/texts.js';
import { queries, service } from '../service.js';
import { ColorInput } from './color-input.js';
import { Look as Miniature } from './look.js';
import { presetName } from './preset-name.js';
import { ThemeSample } from './theme-sample.js';
import { valuesOf } from './theme-values.js';

type Look = Pick<Parameters<typeof service.themes.generate>[0], 'preset' | 'palette'>;
type PresetKey = NonNullable<Parameters<typeof service.themes.generate>[0]['preset']>;

const COLORS = ['accent', 'background', 'text'] as const;
/** The blue of the built-in theme: somewhere to begin. */
const BEGIN = { accent: '#2456e6', background: '', text: '' };

/** What a theme is made of, and making it. */
function useNewTheme() {
  const textOf = useTextOf();
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const [preset, choose] = useState('');
  const [palette, setPalette] = useState(BEGIN);
  const { data: presets, error } = useQuery({
    queryKey: ['themes', 'presets'],
    queryFn: async () => (await service.themes.presets.list({ limit: 100 })).data,
    staleTime: Infinity,
  });
  const shipped = presets?.find(({ key }) => key === preset);
  const own = name.trim() || (shipped && presetName(textOf, shipped));
  const { accent, background, text } = palette;
  const look = preset
    ? { preset: preset as PresetKey }
    : { palette: { accent, ...(background && { background }), ...(text && { text }) } };
  const creation = useMutation({
    mutationFn: () => service.themes.generate({ ...(own && { name: own }), ...look }),
    onSuccess: ({ theme }) => {
      void queries.invalidateQueries({ queryKey: ['themes'] });
      go(`/themes/${theme.id ?? ''}`, { replace: true });
    },
  });
  return { name, setName, preset, choose, palette, setPalette, presets, unread: error, creation, look };
}

/** What would be made, before it is. */
function Trial({ look }: { look: Look }) {
  const settled = useLater(JSON.stringify(look), 350);
  const { data } = useQuery({
    queryKey: ['theme-trial', settled],
    queryFn: () => service.themes.generate({ ...(JSON.parse(settled) as Look), dry_run: true }),
    placeholderData: (before) => before,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return data ? <ThemeSample values={valuesOf(data.theme as Theme)} mayPreview /> : <Skeleton lines={8} />;
}

/** A theme from the colour of a brand, or from a look that is shipped; everything can be changed afterwards. */
export function NewTheme({ onClose }: { onClose: () => void }) {
  const t = useText();
  const made = useNewTheme();
  const { name, setName, creation } = made;
  return (
    <Dialog title={t('themes.new')} wide onClose={onClose}>
      <div className="new-theme-both">
        <form
          className="new-theme"
          onSubmit={(event) => {
            event.preventDefault();
            creation.mutate();
          }}
        >
          <label className="field">
            {t('product.name')}
            <input
              maxLength={120}
              placeholder={t('themes.nameHint')}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
              }}
            />
          </label>
          <PaletteChoice made={made} />
          <PresetChoice made={made} />
          {creation.error && <Refusal error={creation.error} />}
          <footer>
            <button type="submit" className="primary" disabled={creation.isPending}>
              {t('themes.create')}
            </button>
          </footer>
        </form>
        <Trial look={made.look} />
      </div>
    </Dialog>
  );
}

type Made = ReturnType<typeof useNewTheme>;

function PaletteChoice({ made: { preset, choose, palette, setPalette } }: { made: Made }) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <fieldset className="palette">
      <legend>
        <label>
          <input
            type="radio"
            name="preset"
            checked={preset === ''}
            onChange={() => {
              choose('');
            }}
          />{' '}
          {t('themes.palette')}
        </label>
      </legend>
      <p className="quiet">{t('themes.paletteHint')}</p>
      <div className="palette-colors">
        {COLORS.map((color) => (
          <ColorInput
            key={color}
            label={textOf('palette', color)}
            value={palette[color]}
            onChange={(value) => {
              setPalette((before) => ({ ...before, [color]: value }));
              choose('');
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PresetChoice({ made: { preset, choose, presets, unread } }: { made: Made }) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <fieldset>
      <legend>{t('themes.begin')}</legend>
      {unread && <Refusal error={unread} />}
      {!presets && !unread && <Skeleton lines={4} />}
      <div className="preset-cards">
        {presets?.map((one) => (
          <label key={one.key} className="preset">
            <input
              type="radio"
              name="preset"
              className="unseen"
              checked={preset === one.key}
              onChange={() => {
                choose(one.key);
              }}
            />
            <Miniature look={one} />
            <span>{presetName(textOf, one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { Look } from '../../themes/look.js';
import { presetName } from '../../themes/preset-name.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';
import '../../themes/swatches.css';

type PresetName = NonNullable<Parameters<typeof service.themes.generate>[0]['preset']>;

/** The themes of the organization in their own colours and letters, and the shipped looks to start one from. */
export function Themes({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const { data, error } = useThemes();
  const choose = useWrite(draft, (theme_id: string) => service.proposals.update(draft.id, { theme_id }));
  const make = useWrite(draft, async (preset: PresetName) => {
    const shipped = data?.presets.find(({ key }) => key === preset);
    const { theme } = await service.themes.generate({ preset, ...(shipped && { name: presetName(textOf, shipped) }) });
    await queries.invalidateQueries({ queryKey: ['themes'] });
    await service.proposals.update(draft.id, { theme_id: theme.id });
  });
  const names = new Set(data?.themes.map(({ name }) => name));
  const isBusy = choose.isPending || make.isPending;
  return (
    <section>
      <h2 id="themes">{t('themes.title')}</h2>
      {error && <Refusal error={error} />}
      {!data && !error && <Skeleton lines={3} />}
      <div className="swatches" role="radiogroup" aria-labelledby="themes">
        {data?.themes.map((theme) => (
          <label key={theme.id} className="swatch">
            <input
              type="radio"
              name="theme"
              checked={theme.id === (choose.isPending ? choose.variables : proposal.theme_id)}
              onChange={() => {
                choose.mutate(theme.id);
              }}
            />
            <Look look={theme} />
            <span>{theme.name}</span>
          </label>
        ))}
      </div>
      <Stored id="theme-state" write={make.isPending || make.error ? make : choose} />
      <details>
        <summary>{t('themes.more')}</summary>
        <div className="swatches">
          {data?.presets
            .filter((preset) => !names.has(preset.name) && !names.has(presetName(textOf, preset)))
            .map((preset) => (
              <button
                key={preset.key}
                type="button"
                className="swatch"
                disabled={isBusy}
                onClick={() => {
                  make.mutate(preset.key as PresetName);
                }}
              >
                <Look look={preset} />
                <span>{presetName(textOf, preset)}</span>
              </button>
            ))}
        </div>
      </details>
    </section>
  );
}

export function useThemes() {
  return useQuery({
    queryKey: ['themes'],
    queryFn: async () => {
      const [themes, presets] = await Promise.all([
        service.themes.list({ limit: 100 }),
        service.themes.presets.list({ limit: 100 }),
      ]);
      return { themes: themes.data, presets: presets.data };
    },
  });
}

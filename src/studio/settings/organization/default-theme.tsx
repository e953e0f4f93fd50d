import { useMutation } from '@tanstack/react-query';
import { useThemes } from '../../editor/theme/themes.js';
import { Look } from '../../themes/look.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { FromColor } from './from-color.js';
import '../../themes/swatches.css';

/** The look that new proposals begin with: whoever writes themes chooses it. */
export function DefaultTheme() {
  const t = useText();
  const { may } = useCaller();
  const { data, error } = useThemes();
  const choose = useMutation({
    mutationFn: (id: string) => service.themes.update(id, { is_default: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['themes'] }),
  });
  const mayWrite = may('themes:write');
  const chosen = choose.isPending ? choose.variables : data?.themes.find(({ is_default }) => is_default)?.id;
  return (
    <div className="default-theme">
      <h3 id="default-theme">{t('brand.theme')}</h3>
      {error && <Refusal error={error} />}
      {!data && !error && <Skeleton lines={3} />}
      <div className="swatches" role="radiogroup" aria-labelledby="default-theme">
        {data?.themes.map((theme) => (
          <label key={theme.id} className="swatch">
            <input
              type="radio"
              name="default-theme"
              disabled={!mayWrite}
              checked={theme.id === chosen}
              onChange={() => {
                choose.mutate(theme.id);
              }}
            />
            <Look look={theme} />
            <span>{theme.name}</span>
          </label>
        ))}
      </div>
      {choose.error && <Refusal error={choose.error} />}
      {mayWrite && <FromColor />}
    </div>
  );
}

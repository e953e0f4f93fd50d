import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { ColorInput } from '../../themes/color-input.js';
import { useOrganization } from '../use-organization.js';

/** A theme in the colour of the brand, which becomes the default; the service sees to what can be read on it. */
export function FromColor() {
  const t = useText();
  const { data } = useOrganization();
  const [accent, setAccent] = useState('#1d4ed8');
  const make = useMutation({
    mutationFn: async () => {
      const { theme } = await service.themes.generate({ name: data?.name ?? '', palette: { accent } });
      // Only one that was not stored, as a trial, has none.
      if (theme.id) await service.themes.update(theme.id, { is_default: true });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['themes'] }),
  });
  return (
    <div className="from-color">
      <ColorInput label={t('brand.color')} value={accent} onChange={setAccent} />
      <button
        type="button"
        disabled={make.isPending || !data}
        onClick={() => {
          make.mutate();
        }}
      >
        {t('brand.make')}
      </button>
      <span role="status">{make.isSuccess && t('brand.made')}</span>
      {make.error && <Refusal error={make.error} />}
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { ColorInput } from '../../themes/color-input.js';
import { pictureAddress } from '../../editor/pictures/thumbnail.js';
import { useOrganization } from '../use-organization.js';
import { mainColorOf } from './main-color.js';

/** The blue of pages that have no theme. */
const PLAIN = '#1d4ed8';

/** A theme in the colour of the brand, at first that of the logo, which becomes the default; the service sees to what can be read on it. */
export function FromColor() {
  const t = useText();
  const { data } = useOrganization();
  const ofLogo = useColorOfLogo(data?.logo_file_id ?? null);
  const [chosen, setAccent] = useState<string | null>(null);
  const accent = chosen ?? ofLogo ?? PLAIN;
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
      {chosen === null && ofLogo && !make.isSuccess && <p className="quiet">{t('brand.ofLogo')}</p>}
      {make.error && <Refusal error={make.error} />}
    </div>
  );
}

/** The colour that the logo has most of; null until it is known, and where it has none. */
function useColorOfLogo(id: string | null): string | null {
  const { data: file } = useQuery({
    queryKey: ['file', id],
    queryFn: () => service.media.files.get(id ?? ''),
    enabled: id !== null,
  });
  const { data = null } = useQuery({
    queryKey: ['file', id, 'main-color'],
    queryFn: () => (file ? mainColorOf(pictureAddress(file)) : null),
    enabled: file?.status === 'ready',
    staleTime: Infinity,
  });
  return data;
}

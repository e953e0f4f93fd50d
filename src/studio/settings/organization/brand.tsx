import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Pictures } from '../../editor/pictures/pictures.js';
import { Thumbnail } from '../../editor/pictures/thumbnail.js';
import { Icon } from '../../frame/icon.js';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { Sheet } from '../sheet.js';
import { updateOrganization, type SheetProps } from '../use-organization.js';
import { DefaultTheme } from './default-theme.js';
import './brand.css';

/** How clients recognise the organization: its logo, and the look of new proposals. */
export function Brand({ organization, isReadOnly }: SheetProps) {
  const t = useText();
  return (
    <Sheet id="brand" title={t('brand.title')} hint={t('brand.hint')}>
      <Logo file_id={organization.logo_file_id} isReadOnly={isReadOnly} />
      <DefaultTheme />
      <p>
        <Link href="/themes">{t('brand.themes')}</Link>
      </p>
    </Sheet>
  );
}

function Logo({ file_id, isReadOnly }: { file_id: string | null; isReadOnly: boolean }) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const remove = useMutation({ mutationFn: () => updateOrganization({ logo_file_id: null }) });
  return (
    <div className="logo">
      <h3>{t('brand.logo')}</h3>
      <div className="logo-grounds">{file_id ? <Shown file_id={file_id} /> : <p>{t('brand.noLogo')}</p>}</div>
      {!isReadOnly && (
        <div className="logo-acts">
          <button
            type="button"
            onClick={() => {
              setChoosing(true);
            }}
          >
            <Icon name="picture" />
            {t(file_id ? 'brand.change' : 'brand.choose')}
          </button>
          {file_id && (
            <button
              type="button"
              className="plain danger"
              disabled={remove.isPending}
              onClick={() => {
                remove.mutate();
              }}
            >
              {t('brand.remove')}
            </button>
          )}
        </div>
      )}
      {remove.error && <Refusal error={remove.error} />}
      {isChoosing && (
        <Pictures
          target={{
            ...{ file_id, alt: null, isLogo: true },
            put: (picture) => updateOrganization({ logo_file_id: picture.file_id }),
          }}
          onClose={() => {
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

/** On a light and on a dark ground, as pages have both. */
function Shown({ file_id }: { file_id: string }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['file', file_id],
    queryFn: () => service.media.files.get(file_id),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 1000 : false),
  });
  if (data?.status !== 'ready') return <p>{t('brand.arriving')}</p>;
  return (
    <>
      <span className="light" role="img" aria-label={t('brand.onLight', { name: data.name })}>
        <Thumbnail file={data} />
      </span>
      <span className="dark" role="img" aria-label={t('brand.onDark', { name: data.name })}>
        <Thumbnail file={data} />
      </span>
    </>
  );
}

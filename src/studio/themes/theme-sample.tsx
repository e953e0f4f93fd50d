import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLater } from '../frame/use-later.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { Look } from './look.js';
import { inputOf, type ThemeValues } from './theme-values.js';

/** A page in these values, before they are stored, and which of its colours are hard to read. */
export function ThemeSample({ values, mayPreview }: { values: ThemeValues; mayPreview: boolean }) {
  const t = useText();
  const { locale } = useIntl();
  const settled = useLater(JSON.stringify(inputOf(values)), 350);
  const { data, error } = useQuery({
    queryKey: ['theme-preview', settled],
    queryFn: () =>
      service.themes.preview({
        ...(JSON.parse(settled) as ReturnType<typeof inputOf>),
        language: locale === 'fr' ? 'fr' : 'en',
      }),
    placeholderData: (before) => before,
    enabled: mayPreview,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return (
    <aside className="theme-sample" aria-label={t('themes.sample')}>
      {data && <Frames address={new URL(data.url).pathname} />}
      {!data && <Look look={values as Parameters<typeof Look>[0]['look']} />}
      <div role="status">
        {error && <p className="field-error">{t('themes.notShown')}</p>}
        {!error && data?.warnings.length === 0 && <p className="good">{t('themes.readable')}</p>}
        {!error && data && data.warnings.length > 0 && <Warnings warnings={data.warnings} />}
      </div>
    </aside>
  );
}

/** The next page is loaded behind the one that is seen, so that nothing flickers. */
function Frames({ address }: { address: string }) {
  const t = useText();
  const [shown, show] = useState<string | null>(null);
  return (
    <div className="sample-frame">
      {[...new Set([shown, address])].map(
        (one) =>
          one && (
            <iframe
              key={one}
              src={one}
              title={t('themes.sample')}
              data-shown={one === shown}
              aria-hidden={one !== shown}
              tabIndex={one === shown ? 0 : -1}
              onLoad={() => {
                if (one === address) show(one);
              }}
            />
          ),
      )}
    </div>
  );
}

function Warnings({ warnings }: { warnings: { path: string; ratio: number; minimum: number }[] }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatNumber } = useIntl();
  const nameOf = (path: string) => {
    const [, index, color = path] = /^(?:section_styles\[(\d+)\]|colors)\.(\w+)$/.exec(path) ?? [];
    const name = textOf('color', color);
    return index === undefined ? name : `${t('themes.style', { number: Number(index) + 1 })}, ${name}`;
  };
  return (
    <>
      <p className="warning">{t('themes.unreadable', { count: warnings.length })}</p>
      <ul className="contrasts">
        {warnings.map(({ path, ratio, minimum }) => (
          <li key={path}>
            {document.getElementById(path) ? (
              <button
                type="button"
                className="plain link"
                onClick={() => {
                  showField(path);
                }}
              >
                {nameOf(path)}
              </button>
            ) : (
              nameOf(path)
            )}{' '}
            <span className="quiet">
              {t('themes.ratio', { ratio: formatNumber(ratio), minimum: formatNumber(minimum) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** To the field of a colour, which may be folded away. */
function showField(path: string): void {
  const field = document.getElementById(path);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import type { Theme } from '../../../sdk/src/generated/types.js';
import { Icon } from '../frame/icon.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { DeleteRecord } from '../records/delete-record.js';
import { queries, service } from '../service.js';
import { LogoPlace } from './logo-place.js';
import { ThemeFields } from './theme-fields.js';
import { ThemeSample } from './theme-sample.js';
import { inputOf, valuesOf, type ThemeValues } from './theme-values.js';
import './themes.css';

/** A theme: what it is made of, and beside it a page that changes with each of its values. */
export function ThemeEditor({ id }: { id: string }) {
  const { data: theme, error, refetch } = useQuery({ queryKey: ['theme', id], queryFn: () => service.themes.get(id) });
  if (error && !theme) return <Refusal error={error} retry={() => void refetch()} />;
  if (!theme) return <Skeleton lines={12} />;
  return <Loaded theme={theme} />;
}

/** The theme as it is typed, and storing it. */
function useTyping(theme: Theme) {
  const [typed, setTyped] = useState<ThemeValues | null>(null);
  const values = typed ?? valuesOf(theme);
  const save = useMutation({
    mutationFn: () => service.themes.update(theme.id, inputOf(values), { ifMatch: theme.version }),
    onSuccess: (stored) => {
      queries.setQueryData(['theme', theme.id], stored);
      setTyped(null);
      void queries.invalidateQueries({ queryKey: ['themes'] });
    },
    onError: (error) => {
      if (ProposalServiceError.is(error, 'precondition_failed'))
        void queries.invalidateQueries({ queryKey: ['theme', theme.id] });
    },
  });
  const wrong = ProposalServiceError.is(save.error)
    ? Object.fromEntries(save.error.details.map(({ field, message }) => [field, message]))
    : {};
  const isStale = ProposalServiceError.is(save.error, 'precondition_failed');
  return { typed, setTyped, values, save, wrong, isStale };
}

function Loaded({ theme }: { theme: Theme }) {
  const t = useText();
  const { may } = useCaller();
  const { typed, setTyped, values, save, wrong, isStale } = useTyping(theme);
  const isReadOnly = !may('themes:write');
  return (
    <>
      <header className="view-head">
        <div>
          <Link href="/themes" className="back">
            <Icon name="back" />
            {t('nav.themes')}
          </Link>
          <h1>{theme.name}</h1>
        </div>
        <Acts theme={theme} />
      </header>
      <LogoPlace />
      <div className="theme-editor">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <ThemeFields
            values={values}
            wrong={wrong}
            isReadOnly={isReadOnly}
            onChange={(changed) => {
              setTyped(changed);
              if (save.isSuccess) save.reset();
            }}
          />
          {isStale && (
            <p className="refusal" role="alert">
              {t('records.stale')}
            </p>
          )}
          {save.error && !isStale && <Refusal error={save.error} />}
          {!isReadOnly && (
            <footer>
              <span role="status">{save.isSuccess && typed === null && t('saving.stored')}</span>
              <button type="submit" className="primary" disabled={save.isPending || typed === null}>
                {t('records.save')}
              </button>
            </footer>
          )}
        </form>
        <ThemeSample values={values} mayPreview={!isReadOnly} />
      </div>
    </>
  );
}

function useDeeds(theme: Theme) {
  const t = useText();
  const [, go] = useLocation();
  const { id, name } = theme;
  const renew = () => {
    for (const key of ['theme', 'themes']) void queries.invalidateQueries({ queryKey: [key] });
  };
  const choose = useMutation({
    mutationFn: () => service.themes.update(id, { is_default: true }),
    onSuccess: renew,
  });
  const copy = useMutation({
    mutationFn: () =>
      service.themes.create({ ...inputOf(valuesOf(theme)), name: t('records.copyOf', { name }).slice(0, 120) }),
    onSuccess: (made) => {
      renew();
      go(`/themes/${made.id}`);
    },
  });
  return { choose, copy };
}

/** What is done with the whole theme. */
function Acts({ theme }: { theme: Theme }) {
  const t = useText();
  const [, go] = useLocation();
  const { may } = useCaller();
  const { id, name, is_default } = theme;
  const { choose, copy } = useDeeds(theme);
  const failed = choose.error ?? copy.error;
  return (
    <div className="list-acts">
      {is_default && (
        <span className="state" data-state="approved">
          {t('themes.isDefault')}
        </span>
      )}
      {may('themes:write') && (
        <>
          {!is_default && (
            <button
              type="button"
              disabled={choose.isPending}
              onClick={() => {
                choose.mutate();
              }}
            >
              {t('themes.makeDefault')}
            </button>
          )}
          <button
            type="button"
            disabled={copy.isPending}
            onClick={() => {
              copy.mutate();
            }}
          >
            <Icon name="duplicate" />
            {t('records.copy')}
          </button>
        </>
      )}
      {may('themes:delete') && (
        <DeleteRecord
          name={name}
          warning="themes.deleteHint"
          remove={() => service.themes.delete(id)}
          queryKey={['themes']}
          onDeleted={() => {
            go('/themes');
          }}
        />
      )}
      {failed && <Refusal error={failed} />}
    </div>
  );
}

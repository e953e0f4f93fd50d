import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../frame/icon.js';
import { Refusal } from '../frame/refusal.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { updateOrganization, useOrganization } from '../settings/use-organization.js';

const STEPS = [
  { name: 'brand', href: '/settings/organization#brand', scope: 'organization:write' },
  { name: 'product', href: '/catalog/products/new', scope: 'products:write' },
  { name: 'proposal', href: '/proposals?new=1', scope: 'proposals:write' },
  { name: 'send', href: '/proposals', scope: 'proposals:write' },
] as const;

type Done = Record<(typeof STEPS)[number]['name'], boolean>;

/** What a new organization begins with, ticked by what it has; gone when all of it is done, or not wanted. */
export function FirstSteps() {
  const { me, may } = useCaller();
  const steps = STEPS.filter(({ scope }) => may(scope));
  if (!me || steps.length === 0) return null;
  return <Steps key={me.organization_id} place={`first-steps:${me.organization_id}`} steps={steps} />;
}

async function readDone(): Promise<Done> {
  const [{ logo_file_id }, themes, products, proposals, conversion] = await Promise.all([
    service.organization.get(),
    service.themes.list({ limit: 100 }),
    service.catalog.products.list({ limit: 1 }),
    service.proposals.list({ limit: 1 }),
    service.metrics.conversion.get(),
  ]);
  return {
    brand: logo_file_id !== null || themes.data.some(({ is_default }) => is_default),
    product: products.data.length > 0,
    proposal: proposals.data.length > 0,
    send: conversion.data.steps.some(({ step, count }) => step === 'published' && count > 0),
  };
}

interface Props {
  /** Where this browser keeps that they are not wanted any more. */
  place: string;
  steps: readonly (typeof STEPS)[number][];
}

function Steps({ place, steps }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const [isShown, show] = useState(localStorage.getItem(place) === null);
  const { data: done } = useQuery({ queryKey: ['home', 'first-steps'], queryFn: readDone, enabled: isShown });
  const next = done && steps.find(({ name }) => !done[name])?.name;
  useEffect(() => {
    // Of whoever has done all of it nothing is asked again.
    if (done && !next) localStorage.setItem(place, 'done');
  }, [place, done, next]);
  if (!isShown || !next) return null;
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('first.title')}</h2>
        <button
          type="button"
          className="plain"
          onClick={() => {
            localStorage.setItem(place, 'done');
            show(false);
          }}
        >
          {t('first.dismiss')}
        </button>
      </header>
      <ol>
        {steps.map(({ name, href }) => (
          <li key={name} data-done={done[name]}>
            <span className="mark">{done[name] && <Icon name="tick" />}</span>
            <p>
              <b>{textOf('first', name)}</b>
              {done[name] && <span className="unseen"> {t('first.done')}</span>}
              <span>{textOf('first.hint', name)}</span>
            </p>
            {!done[name] && (
              <Link href={href} className={name === next ? 'button primary' : 'button'}>
                {textOf('first.act', name)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <ClockOfHere />
    </section>
  );
}

/** An organization that never said where it is tells its hours by UTC. */
function ClockOfHere() {
  const t = useText();
  const { may } = useCaller();
  const { data } = useOrganization();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = useMutation({ mutationFn: () => updateOrganization({ timezone: here }) });
  if (data?.timezone !== 'UTC' || here === 'UTC' || !may('organization:write')) return null;
  return (
    <p className="clock">
      {t('first.clock')}{' '}
      <button
        type="button"
        className="small"
        disabled={set.isPending}
        onClick={() => {
          set.mutate();
        }}
      >
        {t('first.setClock', { zone: here.replaceAll('_', ' ') })}
      </button>
      {set.error && <Refusal error={set.error} />}
    </p>
  );
}

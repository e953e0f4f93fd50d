import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditOperation, Offer, UpdateOffer } from '../../../../../sdk/src/generated/types.js';
import { Icon } from '../../../frame/icon.js';
import { Refusal } from '../../../frame/refusal.js';
import { useText } from '../../../language/texts.js';
import { offersKey } from '../../../proposals/use-offers-of.js';
import { queries, service } from '../../../service.js';
import type { Draft } from '../../saving/draft.js';
import { useAct, Wrong } from '../act.js';
import { missingBlock } from '../missing-block.js';
import { costsOf } from '../costs.js';
import { focusOnce } from '../focus.js';
import type { ChangeOffer } from '../use-offers.js';
import { Compared } from './compared.js';
import { PackageHead } from './package-head.js';
import { ALL, Removal, type Removed } from './removal.js';
import './packages.css';

const MOST = 4;

/** How packages are called at first, as clients of a language read it. */
const NAMES = {
  en: ['Essential', 'Comfort', 'Premium', 'Bespoke'],
  fr: ['Essentielle', 'Confort', 'Premium', 'Sur mesure'],
};

interface Props {
  draft: Draft;
  /** Of the proposal, which clients read. */
  language: string;
  offer: Offer;
  /** The same with what is being typed. */
  shown: Offer;
  change: ChangeOffer;
}

/** What the client picks one of, beside each other, with what they cost and are compared by. */
export function Packages(props: Props) {
  const t = useText();
  const { draft, language, offer, shown, change } = props;
  const { wrong, act } = useAct();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const packages = offer.packages ?? [];
  const names = NAMES[language === 'fr' ? 'fr' : 'en'];
  const fresh = (name: string, recommended = false) => ({ id: crypto.randomUUID(), name, recommended });
  const begin = () => {
    const first = names.slice(0, 2).map((name, index) => fresh(name, index === 1));
    act(beginWith(draft, offer.id, first).then(toNameOf(0)));
  };
  const add = () => {
    const name = names.find((one) => packages.every((other) => other.name !== one)) ?? t('package.new');
    act(change({ packages: [fresh(name)] }).then(toNameOf(packages.length)));
  };
  const remove = (what: Removed) => {
    const isFree = offer.lines.every(({ package_id }) => package_id === null || (what !== ALL && package_id !== what));
    if (!isFree) setRemoved(what);
    else act(change(what === ALL ? { packages: null } : { remove_package_ids: [what] }));
  };
  if (packages.length === 0) return <Begin onBegin={begin} wrong={wrong} />;
  return (
    <section className="packages" aria-label={t('package.title')} data-count={packages.length}>
      <Missing draft={draft} />
      <div className="package-columns">
        <div className="package-row heads">
          <Corner
            {...{ shown, onAdd: packages.length < MOST ? add : undefined }}
            onNone={() => {
              remove(ALL);
            }}
          />
          {packages.map((one) => (
            <PackageHead key={one.id} {...{ language, offer, shown, one, change, onRemove: remove }} />
          ))}
        </div>
        <Compared packages={packages} change={change} />
      </div>
      <Wrong wrong={wrong} />
      {removed && (
        <Removal
          {...{ offer, removed, change }}
          onClose={() => {
            setRemoved(null);
          }}
        />
      )}
    </section>
  );
}

/** Goes on with the name of a package once it is there. */
function toNameOf(at: number): () => void {
  const from = document.activeElement;
  return () => {
    focusOnce(() => document.querySelectorAll<HTMLElement>('.packages [data-column="package"]')[at], from);
  };
}

/** Above what is compared: what can be done with all of them. */
function Corner({ shown, onAdd, onNone }: { shown: Offer; onAdd: (() => void) | undefined; onNone: () => void }) {
  const t = useText();
  return (
    <div className="corner">
      <h2>{t('package.title')}</h2>
      {areAlike(shown) && <p className="hint">{t('package.alike')}</p>}
      {onAdd && (
        <button type="button" onClick={onAdd}>
          <Icon name="insert" />
          {t('package.add')}
        </button>
      )}
      <button type="button" className="plain" onClick={onNone}>
        {t('package.none')}
      </button>
    </div>
  );
}

function Begin({ onBegin, wrong }: { onBegin: () => void; wrong: string | null }) {
  const t = useText();
  return (
    <section className="packages-begin">
      <button type="button" onClick={onBegin}>
        <Icon name="insert" />
        {t('package.begin')}
      </button>
      <p>{t('package.beginHint')}</p>
      <Wrong wrong={wrong} />
    </section>
  );
}

/** Whether nobody would see in the prices which one is more. */
function areAlike(offer: Offer): boolean {
  const costs = (offer.packages ?? []).map(({ id }) => JSON.stringify(costsOf(offer, id)));
  return new Set(costs).size === 1;
}

/** The first packages, and their place on the page where it has none: one revision, taken back at once. */
async function beginWith(
  draft: Draft,
  offer_id: string,
  packages: NonNullable<UpdateOffer['packages']>,
): Promise<void> {
  await draft.flush();
  const insertion = await missingBlock(draft.id, 'packages');
  const { version } = await service.proposals.content.update(draft.id, {
    ...(insertion && { operations: [insertion as EditOperation] }),
    offer: { offer_id, packages },
  });
  draft.changed(version);
  await queries.invalidateQueries({ queryKey: offersKey(draft.id) });
}

/** Puts the packages beside each other on the page, where it has none of them. */
async function showOnPage(draft: Draft): Promise<void> {
  const now = await missingBlock(draft.id, 'packages');
  if (now) await draft.change(now);
}

/** Says that the page does not show packages beside each other any more, and puts them there. */
function Missing({ draft }: { draft: Draft }) {
  const t = useText();
  const { data: insertion } = useQuery({
    queryKey: ['proposal', draft.id, 'packages block'],
    queryFn: () => missingBlock(draft.id, 'packages'),
  });
  const insert = useMutation({
    mutationFn: () => showOnPage(draft),
  });
  if (!insertion || insert.isSuccess) return null;
  return (
    <div className="packages-missing">
      <p>{t('package.missing')}</p>
      <button
        type="button"
        className="primary"
        disabled={insert.isPending}
        onClick={() => {
          insert.mutate();
        }}
      >
        {t('package.insert')}
      </button>
      {insert.error && <Refusal error={insert.error} />}
    </div>
  );
}

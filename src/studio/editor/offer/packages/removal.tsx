import { useState } from 'react';
import type { Offer, UpdateOffer } from '../../../../../sdk/src/generated/types.js';
import { Dialog } from '../../../frame/dialog.js';
import { useText } from '../../../language/texts.js';
import { Wrong, wordsOf } from '../act.js';
import type { ChangeOffer } from '../use-offers.js';

/** One package, by its id, or all of them. */
export type Removed = string;
export const ALL = 'all';

interface Props {
  offer: Offer;
  removed: Removed;
  change: ChangeOffer;
  onClose: () => void;
}

/** Asks what becomes of the lines that stand in a package which goes. */
export function Removal({ offer, removed, change, onClose }: Props) {
  const t = useText();
  const [wrong, setWrong] = useState<string | null>(null);
  const packages = offer.packages ?? [];
  const name = packages.find(({ id }) => id === removed)?.name;
  const choose = (update: UpdateOffer) => {
    change(update).then(onClose, (error: unknown) => {
      setWrong(wordsOf(error));
    });
  };
  return (
    <Dialog title={name === undefined ? t('package.none') : t('package.removeOf', { name })} onClose={onClose}>
      <div className="package-removal">
        <p>{t(name === undefined ? 'package.whichStays' : 'package.itsLines')}</p>
        {name === undefined
          ? packages.map((one) => (
              <button
                key={one.id}
                type="button"
                className="wide"
                onClick={() => {
                  choose({ packages: null, ...withLinesOf(offer, one.id) });
                }}
              >
                {t('package.stays', { name: one.name })}
              </button>
            ))
          : (['linesGo', 'linesStay'] as const).map((what) => (
              <button
                key={what}
                type="button"
                className="wide"
                onClick={() => {
                  choose({ remove_package_ids: [removed], ...fate(offer, removed, what === 'linesGo') });
                }}
              >
                {t(`package.${what}`)}
              </button>
            ))}
        <Wrong wrong={wrong} />
      </div>
    </Dialog>
  );
}

/** The lines of one package become those of the whole offer, and those of the others go. */
function withLinesOf({ lines }: Offer, id: string): UpdateOffer {
  return whole(
    lines.filter(({ package_id }) => package_id === id),
    lines.filter(({ package_id }) => package_id !== null && package_id !== id),
  );
}

function fate({ lines }: Offer, id: string, go: boolean): UpdateOffer {
  const its = lines.filter(({ package_id }) => package_id === id);
  return go ? whole([], its) : whole(its, []);
}

function whole(kept: Offer['lines'], gone: Offer['lines']): UpdateOffer {
  return {
    ...(kept.length > 0 && { lines: kept.map(({ id }) => ({ id, package_id: null })) }),
    ...(gone.length > 0 && { remove_line_ids: gone.map(({ id }) => id) }),
  };
}

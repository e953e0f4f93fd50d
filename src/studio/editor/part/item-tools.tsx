import type { ReactNode } from 'react';
import { Icon } from '../../frame/icon.js';
import { useText } from '../../language/texts.js';
import type { Part } from '../canvas/canvas-page.js';
import type { Block, Place } from '../canvas/places.js';
import { isPossible, seriesOf, type ItemAct, type Series } from './items.js';

interface Props {
  place: Place;
  part: Part;
  /** The tool for the picture of the item. */
  picture: ReactNode;
  onAct: (of: Series['of'], act: ItemAct) => void;
}

const ACTS = ['back', 'forth', 'add', 'remove'] as const;
const ICONS = { back: 'up', forth: 'down', add: 'insert', remove: 'delete' } as const;
const ACROSS = { ...ICONS, back: 'left', forth: 'right' } as const;

/** What can be done with the item, the row or the column in which something is chosen. */
export function ItemTools({ place, part, picture, onAct }: Props) {
  const t = useText();
  if (place.kind === 'section') return null;
  const block = place.value as Block;
  const nameOf = (of: Series['of']) => t(block.type === 'gallery' && of === 'item' ? 'item.picture' : `item.${of}`);
  return seriesOf(block, part, t).map((series) => (
    <span key={series.of} className="item-tools" role="group" aria-label={nameOf(series.of)}>
      <span className="kind">{nameOf(series.of)}</span>
      {series.of === 'item' && picture}
      {ACTS.map((act) => {
        const name = t(`item.${series.of}.${act}`);
        return (
          <button
            key={act}
            type="button"
            title={name}
            aria-label={name}
            disabled={!isPossible(series, act)}
            onClick={() => {
              onAct(series.of, act);
            }}
          >
            <Icon name={(series.of === 'column' ? ACROSS : ICONS)[act]} />
          </button>
        );
      })}
    </span>
  ));
}

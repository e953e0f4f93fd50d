import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../language/texts.js';
import { writtenPercent } from '../numbers.js';
import { WHOLE, withBorder } from './shares.js';

interface Props {
  label: string;
  names: readonly string[];
  /** In hundredths of a percent; together the whole. */
  parts: readonly number[];
  /** Absent where the parts are what they are. */
  onStore?: (parts: number[]) => Promise<unknown>;
}

const STEPS: Record<string, number> = {
  ...{ ArrowLeft: -100, ArrowDown: -100, ArrowRight: 100, ArrowUp: 100 },
  ...{ PageDown: -500, PageUp: 500, Home: -WHOLE, End: WHOLE },
};
/** The pointer takes whole percents. */
const GRAIN = 100;
/** So long keys have to pause. */
const PAUSE_MS = 400;

/** The whole price as a bar of its parts, whose borders are dragged; what one part gives, its neighbour has. */
export function Bar({ label, names, parts, onStore }: Props) {
  const { locale } = useIntl();
  const { moved, move, store } = useMoved(onStore);
  const shown = moved ?? parts;
  return (
    <div className="bar" role="group" aria-label={label}>
      {shown.map((part, index) => (
        <div key={index} className="bar-part" style={{ flexGrow: part }} data-tone={index % 4}>
          <span aria-hidden="true">{writtenPercent(part / 100, locale)}</span>
          {onStore && index < shown.length - 1 && (
            <Border {...{ names, parts: shown, index, onMove: move, onStore: store }} />
          )}
        </div>
      ))}
    </div>
  );
}

/** What is drawn stays until it is stored, so that the next key goes on from there. */
function useMoved(onStore: Props['onStore']) {
  const [moved, setMoved] = useState<number[] | null>(null);
  const last = useRef<number[]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const store = () => {
    clearTimeout(timer.current);
    const parts = last.current;
    if (!parts || !onStore) return;
    last.current = null;
    const settle = () => {
      setMoved((now) => (now === parts ? null : now));
    };
    onStore(parts).then(settle, settle);
  };
  const move = (parts: number[], isByKey: boolean) => {
    last.current = parts;
    setMoved(parts);
    clearTimeout(timer.current);
    if (isByKey) timer.current = setTimeout(store, PAUSE_MS);
  };
  return { moved, move, store };
}

interface BorderProps {
  names: readonly string[];
  parts: readonly number[];
  index: number;
  onMove: (parts: number[], isByKey: boolean) => void;
  onStore: () => void;
}

function Border({ names, parts, index, onMove, onStore }: BorderProps) {
  const t = useText();
  const { locale } = useIntl();
  const at = parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0);
  const share = (of: number) => `${names[of] ?? ''} ${writtenPercent((parts[of] ?? 0) / 100, locale)}`;
  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const bar = currentTarget.closest('.bar')?.getBoundingClientRect();
    if (!bar || !currentTarget.hasPointerCapture(pointerId)) return;
    const share = (clientX - bar.left) / bar.width;
    onMove(withBorder(parts, index, Math.round((share * WHOLE) / GRAIN) * GRAIN), false);
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(withBorder(parts, index, at + by), true);
  };
  return (
    <div
      className="border"
      role="slider"
      tabIndex={0}
      aria-label={t('payment.border', { one: names[index], other: names[index + 1] })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at / 100)}
      aria-valuetext={`${share(index)}, ${share(index + 1)}`}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={onStore}
      onKeyDown={step}
      onBlur={onStore}
    />
  );
}

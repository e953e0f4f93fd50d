import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { inRatio, moved, scaled, scaleOf, stretched, WHOLE, type Frame, type Size } from './crop-frame.js';
import './crop.css';

const RATIOS = { free: null, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const;
type RatioName = keyof typeof RATIOS;
const RATIO_NAMES = Object.keys(RATIOS) as RatioName[];
const STEP = 0.02;

interface Props {
  file_id: string;
  /** Told the id of the part that was cut out, which is a file of its own. */
  onCut: (file_id: string) => void;
  onLeave: () => void;
}

/** Cuts a part out of a picture; the picture itself stays as it is. */
export function Crop({ file_id, onCut, onLeave }: Props) {
  const t = useText();
  const [frame, setFrame] = useState(WHOLE);
  const [ratio, setRatio] = useState<RatioName>('free');
  const { data: original, error } = useQuery({
    queryKey: ['file', file_id, 'pixels'],
    queryFn: () => pixelsOf(file_id),
    staleTime: Infinity,
    gcTime: 0,
  });
  const cut = useMutation({
    mutationFn: async () => {
      if (!original) throw new Error('Nothing is cut before it is seen.');
      return service.files.upload(await cutOut(original, frame));
    },
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['pictures'] });
      onCut(id);
    },
  });
  if (error) return <Left error={error} onLeave={onLeave} />;
  if (!original) return <Skeleton lines={8} />;
  return (
    <div className="crop">
      <Stage original={original} frame={frame} ratio={RATIOS[ratio]} onChange={setFrame} />
      <Shape
        {...{ frame, ratio }}
        onChoose={(name) => {
          setRatio(name);
          setFrame(inRatio(frame, RATIOS[name], original.bitmap));
        }}
        onChange={setFrame}
      />
      {cut.error && <Refusal error={cut.error} />}
      <footer>
        <button type="button" onClick={onLeave}>
          {t('proof.leave')}
        </button>
        <button
          type="button"
          className="primary"
          disabled={cut.isPending}
          onClick={() => {
            cut.mutate();
          }}
        >
          {t(cut.isPending ? 'crop.cutting' : 'crop.cut')}
        </button>
      </footer>
    </div>
  );
}

interface ShapeProps {
  frame: Frame;
  ratio: RatioName;
  onChoose: (ratio: RatioName) => void;
  onChange: (frame: Frame) => void;
}

function Shape({ frame, ratio, onChoose, onChange }: ShapeProps) {
  const t = useText();
  return (
    <div className="crop-choices">
      <label>
        {t('crop.ratio')}
        <select
          value={ratio}
          onChange={({ target }) => {
            onChoose(target.value as RatioName);
          }}
        >
          {RATIO_NAMES.map((name) => (
            <option key={name} value={name}>
              {name === 'free' ? t('crop.free') : name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('crop.size')}
        <input
          type="range"
          {...{ min: 0.05, max: 1, step: 0.01 }}
          value={scaleOf(frame)}
          onChange={({ target }) => {
            onChange(scaled(frame, Number(target.value)));
          }}
        />
      </label>
    </div>
  );
}

function Left({ error, onLeave }: { error: Error; onLeave: () => void }) {
  const t = useText();
  return (
    <div className="crop">
      <Refusal error={error} />
      <footer>
        <button type="button" onClick={onLeave}>
          {t('proof.leave')}
        </button>
      </footer>
    </div>
  );
}

interface StageProps {
  original: Original;
  frame: Frame;
  ratio: number | null;
  onChange: (frame: Frame) => void;
}

const KEYS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The picture, and on it the frame of what is kept: dragged, pulled at its corner, or moved by the arrows. */
function Stage({ original: { bitmap }, frame, ratio, onChange }: StageProps) {
  const t = useText();
  const drag = (change: (dx: number, dy: number) => Frame) => (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.closest('.crop-stage')?.getBoundingClientRect();
    if (!stage) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX, clientY, currentTarget } = event;
    const move = (now: globalThis.PointerEvent) => {
      onChange(change((now.clientX - clientX) / stage.width, (now.clientY - clientY) / stage.height));
    };
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener(
      'lostpointercapture',
      () => {
        currentTarget.removeEventListener('pointermove', move);
      },
      { once: true },
    );
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(event.shiftKey ? stretched(frame, ...step, ratio, bitmap) : moved(frame, ...step));
  };
  const percent = (part: number) => `${String(part * 100)}%`;
  return (
    <div className="crop-stage">
      <Drawn bitmap={bitmap} />
      <button
        type="button"
        className="crop-frame"
        aria-label={t('crop.frame')}
        style={{
          ...{ left: percent(frame.x), top: percent(frame.y) },
          ...{ width: percent(frame.width), height: percent(frame.height) },
        }}
        onKeyDown={press}
        onPointerDown={drag((dx, dy) => moved(frame, dx, dy))}
      >
        <span className="crop-corner" onPointerDown={drag((dx, dy) => stretched(frame, dx, dy, ratio, bitmap))} />
      </button>
    </div>
  );
}

/** As large as it is seen at most. */
const SHOWN = 1200;

function Drawn({ bitmap }: { bitmap: ImageBitmap }) {
  const { width, height } = fitted(bitmap, SHOWN);
  return (
    <canvas
      {...{ width, height }}
      aria-hidden="true"
      ref={(canvas) => {
        canvas?.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
      }}
    />
  );
}

function fitted({ width, height }: Size, most: number): Size {
  const by = Math.min(1, most / Math.max(width, height));
  return { width: Math.round(width * by), height: Math.round(height * by) };
}

interface Original {
  name: string;
  type: string;
  bitmap: ImageBitmap;
}

/** As it was uploaded, turned as it was taken. */
async function pixelsOf(file_id: string): Promise<Original> {
  const { name, type, url } = await service.media.files.get(file_id);
  const content = await (await fetch(url ?? '')).blob();
  return { name, type, bitmap: await createImageBitmap(content) };
}

/** Pages show none that is larger. */
const LARGEST = 4000;
const QUALITY = 0.92;

/** A photograph stays one; whatever may be seen through stays so. */
async function cutOut({ name, type, bitmap }: Original, frame: Frame): Promise<File> {
  const part = { width: frame.width * bitmap.width, height: frame.height * bitmap.height };
  const { width, height } = fitted(part, LARGEST);
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const [x, y] = [frame.x * bitmap.width, frame.y * bitmap.height];
  canvas.getContext('2d')?.drawImage(bitmap, x, y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const as = type === 'image/jpeg' ? type : 'image/png';
  const content = await canvas.convertToBlob({ type: as, quality: QUALITY });
  const base = name.replace(/\.\w{1,5}$/, '');
  return new File([content], `${base}-${String(width)}x${String(height)}.${as === 'image/jpeg' ? 'jpg' : 'png'}`, {
    type: as,
  });
}

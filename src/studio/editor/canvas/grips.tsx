import { useEffect, useReducer } from 'react';
import { Icon } from '../../frame/icon.js';
import { useText, useTextOf } from '../../language/texts.js';
import type { Spot } from '../insert/spot.js';
import type { Draft } from '../saving/draft.js';
import type { CanvasPage, Part } from './canvas-page.js';
import { putBeside } from './columns.js';
import { useDragging, type Dragging } from './dragging.js';
import { extentOf, scrolled, type Gap, type Line } from './gaps.js';
import { usePointed } from './use-pointed.js';

interface Props {
  draft: Draft;
  page: CanvasPage;
  /** What is chosen, which has its handles where nothing is under a pointer. */
  part: Part | null;
  /** The text that is being written is left, so that its section can be drawn anew. */
  onLeave: () => void;
  onPart: (part: Part | null) => void;
  onInsert: (spot: Spot) => void;
  /** Asks for the logo. */
  askLogo: () => void;
}

/** A column of handles as wide as this stands beside a block; where the page has no room there, above it. */
const GUTTER = 34;
const SIZE = 22;
/** As much as the name of what is dragged takes. */
const COURSE = 160;
/** As high as a first line, in the middle of which the handle stands. */
const LINE = 44;

/**
 * Handles at the block and the section under the pointer, and signs to put something between. Whoever has no pointer moves
 * parts by the bar and the outline, so that these are out of the order of Tab.
 */
export function Grips({ draft, page, part, onLeave, onPart, onInsert, askLogo }: Props) {
  const pointed = usePointed(page);
  useFollowed(draft, page);
  const { dragging, take } = useDragging(page, {
    onClick: onPart,
    onPut: ({ kind, id }, gap) => {
      onLeave();
      const put =
        'side' in gap
          ? putBeside(draft, id, gap.side)
          : draft.edit([{ op: `move_${kind}`, [`${kind}_id`]: id, ...gap.at }]);
      void put.then(async () => {
        await page.drawn;
        onPart(page.part(id));
      });
    },
  });
  if (dragging) return <Course dragging={dragging} />;
  const block = page.part(pointed ? (pointed.block ?? '') : part?.kind === 'block' ? part.id : '');
  const chosenSection = part?.element.closest<HTMLElement>('[data-section]')?.dataset['section'];
  const section = page.part((pointed ? pointed.section : chosenSection) ?? '');
  return (
    <>
      <Logoless document={page.document} onAsk={askLogo} />
      <Ending document={page.document} onInsert={onInsert} />
      {section?.kind === 'section' && <SectionGrip page={page} part={section} onTake={take} />}
      {block && <BlockGrip part={block} onTake={take} />}
      {pointed?.gap && !pointed.border && <Between gap={pointed.gap} of="block" onInsert={onInsert} />}
      {pointed?.border && <Between gap={pointed.border} of="section" onInsert={onInsert} />}
    </>
  );
}

/** What stands over the page follows it, as it grows by what is written, and is drawn anew. */
function useFollowed(draft: Draft, page: CanvasPage): void {
  const [, follow] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    observer.observe(page.document.body);
    const forget = draft.onChange(() => void page.drawn.then(follow));
    return () => {
      observer.disconnect();
      forget();
    };
  }, [draft, page]);
}

interface GripProps {
  part: Part;
  onTake: (part: Part, event: React.PointerEvent<HTMLElement>) => void;
}

function BlockGrip({ part, onTake }: GripProps) {
  const t = useText();
  const { left, top, height } = part.element.getBoundingClientRect();
  const isBeside = left >= GUTTER;
  const style = {
    left: isBeside ? left - GUTTER : left,
    top: scrolled(part.element.ownerDocument) + (isBeside ? top + (Math.min(height, LINE) - SIZE) / 2 : top - SIZE - 4),
  };
  return (
    <button
      type="button"
      className="grip"
      tabIndex={-1}
      style={style}
      title={t('part.drag')}
      aria-label={t('part.drag')}
      onPointerDown={(event) => {
        onTake(part, event);
      }}
    >
      <Icon name="grip" />
    </button>
  );
}

/** Names the section, so that it can be chosen where its blocks leave no room to click. */
function SectionGrip({ page, part, onTake }: GripProps & { page: CanvasPage }) {
  const t = useText();
  const { top } = extentOf(page.document, part.id);
  return (
    <button
      type="button"
      className="grip section-grip"
      tabIndex={-1}
      style={{ top: scrolled(page.document) + top + 12 }}
      title={t('part.dragSection')}
      onPointerDown={(event) => {
        onTake(part, event);
      }}
    >
      <Icon name="grip" />
      {t('block.section')}
    </button>
  );
}

interface BetweenProps {
  gap: Gap;
  of: 'block' | 'section';
  onInsert: (spot: Spot) => void;
}

/** What is put in here comes where the line is that it shows. */
function Between({ gap: { at, line }, of, onInsert }: BetweenProps) {
  const t = useText();
  const name = t(of === 'block' ? 'insert.here' : 'insert.sectionHere');
  const isBeside = line.left >= GUTTER;
  const style = of === 'section' || !isBeside ? middleOf(line) : { left: line.left - GUTTER, top: line.top };
  return (
    <div className="between" data-of={of}>
      <button
        type="button"
        className="plus"
        tabIndex={-1}
        style={style}
        data-middle={of === 'section' || !isBeside}
        title={name}
        aria-label={of === 'block' ? name : undefined}
        onClick={() => {
          onInsert({ at, what: of });
        }}
      >
        <Icon name="insert" />
        {of === 'section' && name}
      </button>
      <div className="line" style={line} />
    </div>
  );
}

/** The end of the page is where most people go on. */
function Ending({ document, onInsert }: { document: Document; onInsert: (spot: Spot) => void }) {
  const t = useText();
  const last = [...document.querySelectorAll('[data-section], [data-cover]')].at(-1);
  if (!last) return null;
  const { left, bottom, width } = last.getBoundingClientRect();
  const isEmpty = document.querySelector('[data-section]') === null;
  return (
    <button
      type="button"
      className="plus ending"
      tabIndex={-1}
      data-middle="true"
      style={{ left: left + width / 2, top: scrolled(document) + bottom }}
      onClick={() => {
        onInsert({ at: null, what: 'section' });
      }}
    >
      <Icon name="insert" />
      {t(isEmpty ? 'insert.first' : 'insert.section')}
    </button>
  );
}

/** Nobody finds by themselves that a click on their name leads to their logo. */
function Logoless({ document, onAsk }: { document: Document; onAsk: () => void }) {
  const t = useText();
  const name = document.querySelector('.masthead-name');
  if (!name) return null;
  const { right, top, height } = name.getBoundingClientRect();
  return (
    <button
      type="button"
      className="plus logoless"
      tabIndex={-1}
      style={{ left: right + 16, top: scrolled(document) + top + height / 2 }}
      onClick={onAsk}
    >
      <Icon name="picture" />
      {t('element.addLogo')}
    </button>
  );
}

const middleOf = ({ left, top, width }: Line) => ({ left: left + width / 2, top });

/** Where it would go, and what it is. */
function Course({ dragging: { part, gap, left, top } }: { dragging: Dragging }) {
  const textOf = useTextOf();
  const rightmost = part.element.ownerDocument.documentElement.clientWidth - COURSE;
  return (
    <>
      {gap && <div className="line" data-taken="" data-upright={'side' in gap} style={gap.line} />}
      <div className="course" style={{ left: Math.min(left + 14, rightmost), top: top + 14 }}>
        <Icon name="grip" />
        {textOf('block', part.kind === 'section' ? 'section' : (part.element.dataset['type'] ?? ''))}
      </div>
    </>
  );
}

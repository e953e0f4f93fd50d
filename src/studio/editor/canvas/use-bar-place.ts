import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { whenReleased } from '../../frame/pressing.js';
import type { Part } from './canvas-page.js';
import { extentOf } from './gaps.js';

/** Between the bar and the edge of the page, and as much again between the bar and what is read. */
const GAP = 12;
/** A page as narrow has the bar where the thumb is. */
const NARROW = 640;
const HEAD = 48;

type Extent = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * Whether the bar is at the bottom of the page. It goes to the other edge where it would cover the line that is written,
 * or the head of the part that is chosen, and stays there until it would again: never while something is pressed. And
 * whether it is away, as its part is: over another one it would be taken for the bar of that.
 */
export function useBarPlace(bar: RefObject<HTMLElement | null>, part: Part, editor: Editor | null) {
  const { element } = part;
  const page = element.ownerDocument;
  const [isBelow, setBelow] = useState<boolean | null>(null);
  const [isGone, setGone] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const extent = editor && !editor.isDestroyed ? lineOf(editor) : headOf(element);
      const room = (bar.current?.offsetHeight ?? 0) + 2 * GAP;
      const { clientWidth, clientHeight } = page.documentElement;
      const isAway = (below: boolean) => !isOver(below, extent, room, clientHeight);
      setBelow((now) => {
        if (now === null) return (clientWidth <= NARROW || !isAway(false)) && isAway(true);
        return !isAway(now) && isAway(!now) ? !now : now;
      });
      const isWritten = editor !== null && extent.top < clientHeight && extent.bottom > 0;
      const isUsedByKeys = Boolean(bar.current?.querySelector(':focus-visible'));
      setGone(!isWritten && !isUsedByKeys && isOutOfSight(part));
    };
    const lookLater = () => {
      whenReleased(look);
    };
    look();
    const grown = new ResizeObserver(lookLater);
    if (bar.current) grown.observe(bar.current);
    editor?.on('transaction', lookLater);
    page.addEventListener('scroll', lookLater, { passive: true });
    return () => {
      grown.disconnect();
      editor?.off('transaction', lookLater);
      page.removeEventListener('scroll', lookLater);
    };
  }, [bar, part, element, editor, page]);
  return { isBelow: isBelow ?? false, isGone };
}

/** Whether less is seen of it than a third, or than a sixth of the page where it is large. */
function isOutOfSight({ kind, id, element }: Part): boolean {
  const page = element.ownerDocument;
  const { top, bottom } = kind === 'section' ? extentOf(page, id) : element.getBoundingClientRect();
  const height = page.documentElement.clientHeight;
  return Math.min(bottom, height) - Math.max(top, 0) < Math.min(bottom - top, height / 2) / 3;
}

/** The line that the caret is in. */
function lineOf({ view, state: { selection } }: Editor): Extent {
  return view.coordsAtPos(selection.head);
}

/** As much of a part as its first lines are high: a whole one may be higher than the page. */
function headOf(part: HTMLElement): Extent {
  const { top, bottom } = part.getBoundingClientRect();
  return { top, bottom: Math.min(bottom, top + HEAD) };
}

function isOver(isBelow: boolean, { top, bottom }: Extent, room: number, height: number): boolean {
  return isBelow ? bottom > height - room && top < height : top < room && bottom > 0;
}

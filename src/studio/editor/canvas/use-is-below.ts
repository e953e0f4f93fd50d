import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { whenReleased } from '../../frame/pressing.js';

/** Between the bar and the edge of the page, and as much again between the bar and what is read. */
const GAP = 12;
/** A page as narrow has the bar where the thumb is. */
const NARROW = 640;
const HEAD = 48;

type Extent = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * Whether the bar is at the bottom of the page. It goes to the other edge where it would cover the line that is written,
 * or the head of the part that is chosen, and stays there until it would again: never while something is pressed.
 */
export function useIsBelow(bar: RefObject<HTMLElement | null>, part: HTMLElement, editor: Editor | null): boolean {
  const page = part.ownerDocument;
  const [isBelow, setBelow] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const extent = editor && !editor.isDestroyed ? lineOf(editor) : headOf(part);
      const room = (bar.current?.offsetHeight ?? 0) + 2 * GAP;
      const { clientWidth, clientHeight } = page.documentElement;
      const isAway = (below: boolean) => !isOver(below, extent, room, clientHeight);
      setBelow((now) => {
        if (now === null) return (clientWidth <= NARROW || !isAway(false)) && isAway(true);
        return !isAway(now) && isAway(!now) ? !now : now;
      });
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
  }, [bar, part, editor, page]);
  return isBelow ?? false;
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

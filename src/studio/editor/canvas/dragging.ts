import { useState, type PointerEvent } from 'react';
import type { CanvasPage, Part } from './canvas-page.js';
import { blockGap, sectionGap, sideGap, type Gap, type SideGap } from './gaps.js';

/** What is under way: where it would be put, and where the pointer is in the frame. */
export interface Dragging {
  part: Part;
  gap: Gap | SideGap | null;
  left: number;
  top: number;
}

/** So near to an edge of the frame the page moves on, and so far with each picture. */
const NEAR_EDGE = 64;
const PACE = 14;

/** So far a pointer goes before it drags; until then it clicks. */
const STILL = 4;

interface Events {
  onPut: (part: Part, gap: Gap | SideGap) => void;
  /** The handle was clicked, and not dragged. */
  onClick: (part: Part) => void;
}

/** Drags a part by its handle: the page moves on at its edges, Escape leaves it where it was. */
export function useDragging(page: CanvasPage, { onPut, onClick }: Events) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const take = (part: Part, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    // The handle itself is gone while its part is dragged.
    const root = page.document.documentElement;
    root.setPointerCapture(event.pointerId);
    const from = { left: event.clientX, top: event.clientY };
    let isStill = true;
    const stop = new AbortController();
    const { signal } = stop;
    let at = { clientX: event.clientX, clientY: event.clientY };
    let gap: Gap | SideGap | null = null;
    const look = () => {
      gap = gapFor(page.document, at, part);
      setDragging({ part, gap, left: at.clientX, top: at.clientY });
    };
    const end = () => {
      stop.abort();
      delete part.element.dataset['moving'];
      setDragging(null);
    };
    const view = page.document.defaultView ?? window;
    const moveOn = () => {
      if (signal.aborted) return;
      if (isStill) return void view.requestAnimationFrame(moveOn);
      const by = atEdge(at.clientY, view.innerHeight);
      if (by !== 0) {
        view.scrollBy(0, by);
        look();
      }
      view.requestAnimationFrame(moveOn);
    };
    const moved = ({ clientX, clientY }: globalThis.PointerEvent) => {
      at = { clientX, clientY };
      isStill &&= Math.hypot(clientX - from.left, clientY - from.top) < STILL;
      if (isStill) return;
      part.element.dataset['moving'] = '';
      look();
    };
    const put = () => {
      end();
      if (isStill) onClick(part);
      else if (gap) onPut(part, gap);
    };
    root.addEventListener('pointermove', moved, { signal });
    root.addEventListener('pointerup', put, { signal });
    root.addEventListener('pointercancel', end, { signal });
    onEscape(page.document, end, signal);
    onEscape(window.document, end, signal);
    view.requestAnimationFrame(moveOn);
  };
  return { dragging, take };
}

function gapFor(document: Document, at: Parameters<typeof blockGap>[1], { kind, id, element }: Part) {
  if (kind === 'section') return sectionGap(document, at, id);
  return sideGap(document, at, element) ?? blockGap(document, at, element);
}

function onEscape(document: Document, end: () => void, signal: AbortSignal): void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  document.addEventListener('keydown', pressed, { signal });
}

function atEdge(top: number, height: number): number {
  if (top < NEAR_EDGE) return -PACE;
  return top > height - NEAR_EDGE ? PACE : 0;
}

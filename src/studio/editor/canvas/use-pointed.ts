import { useEffect, useState } from 'react';
import type { CanvasPage } from './canvas-page.js';
import { blockGap, extentOf, sectionGap, type Gap } from './gaps.js';

/** What is under the pointer: the block, its section, and the nearest places to put something. */
export interface Pointed {
  block: string | null;
  section: string | null;
  /** Between blocks. */
  gap: Gap | null;
  /** Between sections, where the pointer is close to one. */
  border: Gap | null;
}

/** So close to where two sections meet. */
const CLOSE = 36;
/** Beside blocks there are their handles, and on the way to them the block stays. */
const BESIDE = 60;

/** Follows the pointer over the page, and the finger that chose something. */
export function usePointed(page: CanvasPage): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    const { document } = page;
    const stop = new AbortController();
    let waiting: PointerEvent | null = null;
    const look = () => {
      const event = waiting;
      waiting = null;
      if (!event || page.layer.contains(event.target as Node)) return;
      const next = pointedAt(document, event);
      setPointed((last) => (last && isSame(last, next) ? last : next));
    };
    const moved = (event: PointerEvent) => {
      if (event.buttons !== 0 && event.type === 'pointermove') return;
      if (!waiting) document.defaultView?.requestAnimationFrame(look);
      waiting = event;
    };
    const left = () => {
      setPointed(null);
    };
    const { signal } = stop;
    document.addEventListener('pointermove', moved, { signal });
    document.addEventListener('pointerdown', moved, { signal });
    document.documentElement.addEventListener('pointerleave', left, { signal });
    return () => {
      stop.abort();
    };
  }, [page]);
  return pointed;
}

function pointedAt(document: Document, event: PointerEvent): Pointed {
  const { clientX, clientY } = event;
  const target = event.target as HTMLElement;
  const beside = document.elementFromPoint(clientX + BESIDE, clientY);
  const block = target.closest<HTMLElement>('[data-block]') ?? beside?.closest<HTMLElement>('[data-block]');
  const section = target.closest<HTMLElement>('[data-section]')?.dataset['section'] ?? null;
  return {
    block: block?.dataset['block'] ?? null,
    section,
    gap: section === null ? null : blockGap(document, event),
    border: section !== null && isNearBorder(document, section, clientY) ? sectionGap(document, event) : null,
  };
}

function isNearBorder(document: Document, section: string, clientY: number): boolean {
  const { top, bottom } = extentOf(document, section);
  return Math.min(Math.abs(clientY - top), Math.abs(clientY - bottom)) < CLOSE;
}

const isSame = (one: Pointed, other: Pointed) => JSON.stringify(one) === JSON.stringify(other);

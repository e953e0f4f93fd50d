/** Drawings that the service makes itself, in the colours of a theme: for a cover, a section, or in the place of a picture. */
export const ARTS = [
  'arcs',
  'blinds',
  'contours',
  'folds',
  'halftone',
  'hills',
  'light',
  'mesh',
  'moire',
  'mountains',
  'orbit',
  'petals',
  'reeds',
  'terrazzo',
  'waves',
  'weave',
] as const;

export type Art = (typeof ARTS)[number];

import type { Art } from '../../../platform/arts.js';
import { randomOf, type Family, type Shape } from './drawing.js';
import { arcs } from './families/arcs.js';
import { blinds } from './families/blinds.js';
import { contours } from './families/contours.js';
import { folds } from './families/folds.js';
import { halftone } from './families/halftone.js';
import { hills } from './families/hills.js';
import { light } from './families/light.js';
import { mesh } from './families/mesh.js';
import { moire } from './families/moire.js';
import { mountains } from './families/mountains.js';
import { orbit } from './families/orbit.js';
import { petals } from './families/petals.js';
import { reeds } from './families/reeds.js';
import { terrazzo } from './families/terrazzo.js';
import { waves } from './families/waves.js';
import { weave } from './families/weave.js';

const FAMILIES: Record<Art, Family> = {
  ...{ arcs, blinds, contours, folds, halftone, hills, light, mesh },
  ...{ moire, mountains, orbit, petals, reeds, terrazzo, waves, weave },
};

/** The same art and seed are the same drawing, on the page and on paper. */
export function drawn(art: Art, seed: string): Shape[] {
  return FAMILIES[art](randomOf(`${art} ${seed}`));
}

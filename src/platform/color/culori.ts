import { createRequire } from 'node:module';

/** The library in one file, where `import` would load a hundred and fifty. */
export const { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } = createRequire(import.meta.url)(
  'culori',
) as typeof import('culori');

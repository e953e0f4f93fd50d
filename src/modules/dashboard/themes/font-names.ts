import type { FONTS } from '../../themes/themes.dto.js';

/** Fonts as their makers call them. */
export const FONT_NAMES: Record<(typeof FONTS)[number], string> = {
  inter: 'Inter',
  helvetica: 'Helvetica',
  satoshi: 'Satoshi',
  poppins: 'Poppins',
  outfit: 'Outfit',
  plus_jakarta: 'Plus Jakarta Sans',
};

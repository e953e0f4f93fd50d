/** Fonts as their makers call them. */
export const FONT_NAMES: Partial<Record<string, string>> = {
  inter: 'Inter',
  helvetica: 'Helvetica',
  satoshi: 'Satoshi',
  poppins: 'Poppins',
  outfit: 'Outfit',
  plus_jakarta: 'Plus Jakarta Sans',
};

/** How a page is composed, whatever its colours: as a theme says, and a section may for itself. */
export const LAYOUTS = ['classic', 'editorial', 'swiss', 'poster', 'product', 'warm'] as const;

export type Layout = (typeof LAYOUTS)[number];

/** Of what was stored before there were layouts. */
export const FIRST_LAYOUT = 'classic' satisfies Layout;

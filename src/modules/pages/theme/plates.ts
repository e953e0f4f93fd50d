/** The colours of the plates that logos stand on, as the stylesheet has them. */
export const PLATES = { light: '#ffffff', dark: '#111111' };

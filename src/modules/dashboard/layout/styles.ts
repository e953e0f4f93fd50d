import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../assets/dashboard.css', import.meta.url), 'utf8');
const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The one stylesheet of the dashboard. */
export const stylesheet = { name: `dashboard.${hash}.css`, text, href: `/app/assets/dashboard.${hash}.css` };

import sharp from 'sharp';
import type { GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { uploaded } from './given.js';

/** A photograph, more or less: what changes over the whole of it, upright or turned by its camera. */
export async function photo(width: number, height: number, orientation = 1): Promise<Buffer> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#0b3d5c"/><stop offset=".6" stop-color="#e0954f"/>
    <stop offset="1" stop-color="#f7e3b5"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="70%" cy="35%" r="12%" fill="#fff3cf"/></svg>`;
  return sharp(Buffer.from(drawn)).flatten().withMetadata({ orientation }).jpeg({ quality: 85 }).toBuffer();
}

export const LOGO = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><script>alert(1)</script>
   <rect width="40" height="40" rx="8" fill="#0b3d5c"/><rect x="52" y="14" width="68" height="12" fill="#0b3d5c"/></svg>`,
);

/** Two hundred filters over sixteen million pixels. */
export const HEAVY = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${Array.from(
    { length: 200 },
    (_, i) => `<feTurbulence baseFrequency=".9" numOctaves="9" seed="${i}"/><feGaussianBlur stdDeviation="40"/>`,
  ).join('')}</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`,
);

/** A picture that pages can show at its best: seen, measured and scaled. */
export async function picture(
  organization: GivenOrganization,
  content: Buffer,
  content_type = 'image/jpeg',
): Promise<JsonObject> {
  const file = await uploaded(organization.api(), content, { name: 'picture', content_type });
  await work(organization.application);
  return file;
}

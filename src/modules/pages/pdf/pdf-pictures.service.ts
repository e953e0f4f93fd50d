import { Injectable } from '@nestjs/common';
import { ShownFilesService } from '../../media/images/shown-files.service.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';

const MAX_BYTES = 12_000_000;
const MAX_BYTES_TOGETHER = 60_000_000;
/** What the width of a page needs at 200 dots per inch; of the widths that there are, the next larger one is taken. */
const PRINTED_WIDTH = 1340;
/** The widest that there is, in the tallest form that a picture may have. */
const MAX_PIXELS = 40_000_000;
const AS_IS = new Set(['image/png', 'image/jpeg']);

/** The pictures of a document in the size in which they are printed, and in a form that PDF knows. */
@Injectable()
export class PdfPicturesService {
  constructor(private readonly files: ShownFilesService) {}

  /** All of them, or these; what isn't there, or is too large to draw, has its place kept. */
  async of(
    { organization, files }: ProposalSnapshot,
    these: readonly (string | null | undefined)[] = Object.keys(files),
  ): Promise<Record<string, Uint8Array>> {
    const pictures: Record<string, Uint8Array> = {};
    let left = MAX_BYTES_TOGETHER;
    for (const [id, sha256] of Object.entries(files)) {
      if (!these.includes(id)) continue;
      const bytes = await this.printed({ organizationId: organization.id, id, sha256 }, Math.min(left, MAX_BYTES));
      if (bytes) pictures[id] = bytes;
      left -= bytes?.length ?? 0;
    }
    return pictures;
  }

  private async printed(
    { organizationId, id, sha256 }: { organizationId: string; id: string; sha256: string },
    most: number,
  ): Promise<Buffer | null> {
    const shown = await this.files.open(organizationId, id, sha256, PRINTED_WIDTH);
    if (!shown || shown.content.size > most || !shown.as.type.startsWith('image/')) return null;
    const reading = await shown.content.open();
    if (!reading) return null;
    const bytes = Buffer.concat((await reading.toArray()) as Buffer[]);
    const drawable = AS_IS.has(shown.as.type) ? bytes : await drawableOf(bytes);
    return drawable && drawable.length <= most ? drawable : null;
  }
}

/** As JPEG, or as PNG where it can be seen through; null of what cannot be read. */
async function drawableOf(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { hasAlpha } = await picture.metadata();
    return await (hasAlpha ? picture.png() : picture.jpeg({ quality: 86 })).toBuffer();
  } catch {
    return null;
  }
}

import { Injectable } from '@nestjs/common';
import { ShownFilesService } from '../../media/images/shown-files.service.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';

const MAX_BYTES = 12_000_000;
const MAX_BYTES_TOGETHER = 60_000_000;
/** What the width of a page needs at 200 dots per inch; of the widths that there are, the next larger one is taken. */
const PRINTED_WIDTH = 1340;
/** The widest that there is, in the tallest form that a picture may have. */
const MAX_PIXELS = 40_000_000;
/** For pictures that nobody has scaled yet: what is drawn for good is drawn with all of them, later. */
const PATIENCE_MS = 15_000;

interface Printed {
  organizationId: string;
  id: string;
  sha256: string;
  until: number;
}

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
    const until = performance.now() + PATIENCE_MS;
    for (const [id, sha256] of Object.entries(files)) {
      if (!these.includes(id)) continue;
      const picture = { organizationId: organization.id, id, sha256, until };
      const bytes = await this.printed(picture, Math.min(left, MAX_BYTES));
      if (bytes) pictures[id] = bytes;
      left -= bytes?.length ?? 0;
    }
    return pictures;
  }

  private async printed({ organizationId, id, sha256, until }: Printed, most: number): Promise<Buffer | null> {
    const bytes = await this.files.picture(organizationId, id, sha256, { width: PRINTED_WIDTH, most, until });
    const drawable = bytes && (await drawableOf(bytes));
    return drawable && drawable.length <= most ? drawable : null;
  }
}

/** As JPEG, or as PNG where it can be seen through; null of what cannot be read. */
async function drawableOf(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, hasAlpha } = await picture.metadata();
    if (format !== 'webp') return bytes;
    return await (hasAlpha ? picture.png() : picture.jpeg({ quality: 86 })).toBuffer();
  } catch {
    return null;
  }
}

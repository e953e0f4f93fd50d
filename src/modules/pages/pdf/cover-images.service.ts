import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { COVER_WIDTHS, CoversService, type Covered, type DrawnCover } from '../../proposals/covers/covers.service.js';
import { fewerColors } from './bounded-png.js';
import { PdfInputsService } from './pdf-inputs.service.js';
import { PdfProcessesService } from './pdf-processes.service.js';

/** Larger ones are left out by some of those who show links: photographs get fewer colours then. */
const MOST_BYTES = 300_000;

/** Draws the pictures of covers that links and lists show, in the processes that draw PDFs. */
@Injectable()
export class CoverImagesService {
  constructor(
    private readonly inputs: PdfInputsService,
    private readonly processes: PdfProcessesService,
    covers: CoversService,
  ) {
    covers.drawnBy((covered) => this.drawn(covered));
  }

  private async drawn(covered: Covered): Promise<DrawnCover> {
    const { link, list } = COVER_WIDTHS;
    const card = { form: 'card', page: 1, width: link } as const;
    const { bytes } = await this.processes.page(() => this.inputs.cover(covered), card);
    const small = await sharp(bytes).resize({ width: list }).png().toBuffer();
    return new Map([
      [link, bytes.length > MOST_BYTES ? await fewerColors(bytes) : Buffer.from(bytes)],
      [list, await fewerColors(small)],
    ]);
  }
}

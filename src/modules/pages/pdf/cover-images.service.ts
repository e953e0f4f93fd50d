import { Injectable } from '@nestjs/common';
import { COVER_SIZE, CoversService, type Covered } from '../../proposals/covers/covers.service.js';
import { fewerColors } from './bounded-png.js';
import { PdfInputsService } from './pdf-inputs.service.js';
import { PdfProcessesService } from './pdf-processes.service.js';

/** Larger ones are left out by some of those who show links: photographs get fewer colours then. */
const MOST_BYTES = 300_000;

/** Draws the pictures of covers that links are shown with, in the processes that draw PDFs. */
@Injectable()
export class CoverImagesService {
  constructor(
    private readonly inputs: PdfInputsService,
    private readonly processes: PdfProcessesService,
    covers: CoversService,
  ) {
    covers.drawnBy((organizationId, read) => this.drawn(organizationId, read));
  }

  private async drawn(organizationId: string, read: () => Promise<Covered>): Promise<Buffer> {
    const card = { form: 'card', page: 1, width: COVER_SIZE.width } as const;
    const { bytes } = await this.processes.page(organizationId, async () => this.inputs.cover(await read()), card);
    if (bytes.length <= MOST_BYTES) return Buffer.from(bytes);
    return this.processes.inTurn(organizationId, () => fewerColors(bytes));
  }
}

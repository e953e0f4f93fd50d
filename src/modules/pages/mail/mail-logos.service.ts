import { Injectable, Logger } from '@nestjs/common';
import { plateFor } from '../../../platform/color/color.js';
import type { MailPicture } from '../../../platform/mail/mail-body.js';
import { ShownFilesService } from '../../media/images/shown-files.service.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';
import { PLATES } from '../theme/plates.js';

/** The largest that it is shown; its pixels are twice as many, for fine screens. */
const WIDTH = 200;
const HEIGHT = 40;
const FINENESS = 2;
const MAX_PIXELS = 40_000_000;
const MAX_BYTES = 12_000_000;

/** The logo in the one form that every mail program shows, on white, or on dark where it is a light one, so that it is seen on every ground. */
@Injectable()
export class MailLogosService {
  private readonly logger = new Logger('Mails');

  constructor(private readonly files: ShownFilesService) {}

  /** Null where there is none, or none that can be shown: the mail bears the sender's name then. */
  async of({ organization, files }: ProposalSnapshot): Promise<MailPicture | null> {
    const { id: organizationId, logo_file_id: id } = organization;
    const sha256 = id === null ? undefined : files[id];
    if (id === null || !sha256) return null;
    try {
      const size = { width: WIDTH * FINENESS, most: MAX_BYTES };
      const bytes = await this.files.picture(organizationId, id, sha256, size);
      const { [id]: facts } = await this.files.facts(organizationId, [id]);
      return bytes && (await pictureOf(bytes, PLATES[plateFor(facts?.inks, PLATES.light) ?? 'light']));
    } catch (err) {
      this.logger.warn({ err, organization_id: organizationId }, 'A logo could not be put into a mail.');
      return null;
    }
  }
}

async function pictureOf(bytes: Buffer, ground: string): Promise<MailPicture> {
  const { default: sharp } = await import('sharp');
  const { data: png, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ width: WIDTH * FINENESS, height: HEIGHT * FINENESS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: ground })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, WIDTH / info.width, HEIGHT / info.height);
  return { png, width: Math.round(info.width * scale), height: Math.round(info.height * scale) };
}

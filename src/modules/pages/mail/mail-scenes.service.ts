import { Injectable, Logger } from '@nestjs/common';
import type { MailScene } from '../../../platform/mail/mail-body.js';
import { ShownFilesService } from '../../media/images/shown-files.service.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';
import { pictureOf } from '../art/drawing.js';
import { drawn } from '../art/families.js';
import { cutTo, svgOf } from '../art/svg.page.js';
import { pictureArt } from '../theme/palette.js';

const WIDTH = 560;
const HEIGHT = 200;
const FINENESS = 2;
const QUALITY = 76;
const MAX_PIXELS = 40_000_000;
const MAX_BYTES = 12_000_000;

/** What is seen on the cover, as a strip above a mail's heading: its picture, or the drawing that stands there. */
@Injectable()
export class MailScenesService {
  private readonly logger = new Logger('Mails');

  constructor(private readonly files: ShownFilesService) {}

  /** Null where the cover has neither, or one that cannot be shown: the mail has its field of colour then. */
  async of(snapshot: ProposalSnapshot): Promise<MailScene | null> {
    const { id: organization_id } = snapshot.organization;
    try {
      const source = (await this.photographOf(snapshot)) ?? drawingOf(snapshot);
      return source && (await stripOf(source));
    } catch (err) {
      this.logger.warn({ err, organization_id }, 'A cover could not be put into a mail.');
      return null;
    }
  }

  private async photographOf({ organization, sections: [first], files }: ProposalSnapshot): Promise<Buffer | null> {
    const [block] = first?.blocks.filter(({ type }) => type !== 'paragraph' && type !== 'button') ?? [];
    const shown = block?.type === 'image' ? block.file_id : undefined;
    const id = first?.title_level === 1 ? (first.background_image ?? shown) : undefined;
    const sha256 = id === undefined ? undefined : files[id];
    if (id === undefined || !sha256) return null;
    return this.files.picture(organization.id, id, sha256, { width: WIDTH * FINENESS, most: MAX_BYTES });
  }
}

function drawingOf({ theme, sections: [first] }: ProposalSnapshot): Buffer | null {
  const { background_art: art, id, title_level } = first ?? {};
  if (!art || !id || title_level !== 1) return null;
  return Buffer.from(svgOf(drawn(art, id), cutTo(HEIGHT / WIDTH, pictureOf(art)), pictureArt(theme)));
}

async function stripOf(bytes: Buffer): Promise<MailScene> {
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ width: WIDTH * FINENESS, height: HEIGHT * FINENESS, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { jpeg, width: WIDTH, height: HEIGHT };
}

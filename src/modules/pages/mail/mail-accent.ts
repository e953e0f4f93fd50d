import type { MailBody } from '../../../platform/mail/mail-body.js';
import { AA_CONTROL, AA_TEXT, opaque, readable, strengthen } from '../../../platform/color/color.js';
import type { SnapshotTheme } from '../../proposals/proposal-snapshot.dto.js';

const PAPER = '#ffffff';

/** The theme's accent on white, where mails are read whatever the page looks like. */
export function mailAccent({ colors }: SnapshotTheme): MailBody['accent'] {
  const given = opaque(colors.accentSolidBg ?? colors.accentRaw ?? colors.accentBg, PAPER, '#1d4ed8');
  const solid = strengthen(given, PAPER, AA_CONTROL);
  return { solid, text: readable([PAPER, '#111111'], solid, AA_TEXT) };
}

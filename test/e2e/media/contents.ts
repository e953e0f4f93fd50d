const base64 = (lines: string[]) => Buffer.from(lines.join(''), 'base64');
const png = base64([
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPgto0BAAD7AKXD',
  'JS1ZAAAAAElFTkSuQmCC',
]);

/** Between the header of a picture and its pixels, where programs leave their notes. */
function withNotes(length: number): Buffer {
  const chunk = Buffer.alloc(12 + length, 'x');
  chunk.writeUInt32BE(length, 0);
  chunk.write('tEXt', 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const filled = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.alloc(600)]);

/** What browsers may show, by what it is. */
export const SHOWN: Record<string, Buffer> = {
  'image/png': png,
  'image/jpeg': base64([
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBD',
    'ASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAABAAED',
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA',
    'A//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJ4BBP/Z',
  ]),
  'image/gif': base64(['R0lGODlhAQABAIAAAExpcQs9XCH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==']),
  'image/webp': base64(['UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoBAAEABUB8JZgCdAFAAAD+7ZA1aTSLze9LXA0AAAA=']),
  'image/avif': base64([
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'ACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRt',
    'AAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZp',
    'cG1hAAAAAAAAAAEAAQOBAgMAAAAobWRhdBIACgc4AAaQENBpMhMdgmLE4AAWAACQNY48fpyGLr7w',
  ]),
  'video/mp4': filled(hex('00000018 66747970 69736f6d 00000200 69736f6d 6d703432')),
  'video/webm': filled(
    hex('1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d 4287 81 04 4285 81 02'),
  ),
  'audio/mpeg': filled(hex('fffb9064')),
  'audio/wav': filled(Buffer.from('RIFF'), hex('58020000'), Buffer.from('WAVEfmt '), hex('10000000 01000100')),
};

export const MUCH_NOTED = withNotes(300_000);

const SCRIPT = '<script>document.title = "run"</script>';

/** What could act, or is nothing that a picture, sound or film could be. */
export const NOT_SHOWN: Record<string, Buffer> = {
  HTML: Buffer.from(`<!doctype html>${SCRIPT}`),
  'HTML after a note': Buffer.from(`<!-- GIF89a -->${SCRIPT}`),
  SVG: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'SVG as XML': Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  JavaScript: Buffer.from('document.title = "run"'),
  PDF: Buffer.from('%PDF-1.7 made for a test'),
  'a broken archive': filled(hex('504b0304 ffff ffff ffff ffffffff ffffffff ffffffff ffffffff ffff ffff')),
  nothing: Buffer.alloc(0),
};

/** A picture of a few pixels to who looks at its beginning, a script to who runs it. */
export const POLYGLOT = Buffer.from(
  'GIF89a/*\0\0\0\0*/=1;document.title="run";//<script>document.title="run"</script>',
);

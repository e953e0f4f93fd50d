/**
 * Prints, as a data address for page.css, a font of one glyph: the narrow space that French sets before ; ! ? and inside of
 * numbers, a fifth of the size wide. The fonts of the themes lack it, and browsers halve their space, to as little as 0.085.
 */
const WIDTH = 200;
const UNITS_PER_EM = 1000;
const [ASCENT, DESCENT] = [800, -200];
const POINT = 0x202f;

/** Big-endian 16-bit words. */
const words = (...values) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
};
const long = (value) => [value >>> 16, value & 0xffff];
const zeros = (count) => Array.from({ length: count }, () => 0);

const TABLES = {
  'OS/2': words(
    0,
    WIDTH,
    400,
    5,
    0,
    ...zeros(11),
    ...zeros(5),
    ...zeros(10),
    64,
    POINT,
    POINT,
    ASCENT,
    DESCENT,
    0,
    ...[ASCENT, -DESCENT],
  ),
  cmap: words(0, 1, 3, 1, ...long(12), 4, 32, 0, 4, 4, 1, 0, POINT, 0xffff, 0, POINT, 0xffff, 1 - POINT, 1, 0, 0),
  glyf: Buffer.alloc(1),
  head: words(1, 0, 1, 0, 0, 0, ...long(0x5f0f3cf5), 0x000b, UNITS_PER_EM, ...zeros(8), ...zeros(4), 0, 8, 2, 0, 0),
  hhea: words(1, 0, ASCENT, DESCENT, 0, WIDTH, 0, 0, 0, 1, 0, 0, ...zeros(5), 1),
  hmtx: words(WIDTH, 0, 0),
  loca: words(0, 0, 0),
  maxp: words(1, 0, 2, ...zeros(13)),
  name: words(0, 0, 6),
  post: words(3, 0, ...zeros(14)),
};

function padded(table) {
  return Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
}
function checksum(table) {
  const bytes = padded(table);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

const entries = Object.entries(TABLES);
let offset = 12 + 16 * entries.length;
const directory = entries.map(([tag, table]) => {
  const record = Buffer.concat([
    Buffer.from(tag),
    words(...long(checksum(table)), ...long(offset), ...long(table.length)),
  ]);
  offset += padded(table).length;
  return record;
});
const font = Buffer.concat([
  words(1, 0, entries.length, 128, 3, entries.length * 16 - 128),
  ...directory,
  ...entries.map(([, table]) => padded(table)),
]);
console.log(`data:font/ttf;base64,${font.toString('base64')}`);

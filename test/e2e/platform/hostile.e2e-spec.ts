import { gzipSync } from 'node:zlib';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aPublished, aProposal } from '../proposals/examples.js';
import { JSON_TYPE, compared, send } from './hostile.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

describe('what a stranger sends from a page costs no more than as many harmless letters', () => {
  const strokes = (count: number) => JSON.stringify(Array<number[][]>(count).fill([[1, 1]]));
  const signed = 'method=drawn&name=A&email=a@example.com&consent=true&signature=';

  it.each([
    ['spaces within a name', 'sign', `name=a${'+'.repeat(60_000)}a`],
    ['line ends within a name', 'sign', `name=a${'%0A'.repeat(20_000)}+${'+'.repeat(20_000)}a`],
    ['a field of points', 'sign', `${'.'.repeat(60_000)}%0A=a`],
    ['a field of brackets', 'deny', `${'['.repeat(60_000)}%0A=a`],
    ['a thousand fields', 'sign', Array.from({ length: 999 }, (_, index) => `k${index}=${'x'.repeat(50)}`).join('&')],
    [
      'a thousand choices',
      'sign',
      Array.from({ length: 999 }, (_, index) => `quantities[${index}]=${'x'.repeat(50)}`).join('&'),
    ],
    [
      'as many choices as are taken',
      'sign',
      Array.from({ length: 550 }, (_, index) => `quantities[${index}]=${'x'.repeat(50)}`).join('&'),
    ],
    [
      'one field a thousand times',
      'deny',
      Array<string>(999)
        .fill(`reason=${'x'.repeat(50)}`)
        .join('&'),
    ],
    ['strokes of a pen', 'sign', signed + strokes(8000)],
    ['more strokes than are taken', 'sign', signed + strokes(14_000)],
    ['lists in lists', 'sign', signed + '['.repeat(60_000)],
    ['combining marks', 'sign', `name=a${'%CC%81'.repeat(10_000)}`],
    ['a long password', 'unlock', `password=${'x'.repeat(60_000)}`],
    ['a long address', 'email-code', `email=${'a@'.repeat(30_000)}`],
  ])('%s', async (_what, act, body) => {
    const path = new URL((await aPublished(acme)).url as string).pathname;
    const other = new URL((await aPublished(acme)).url as string).pathname;
    const harmless = `name=${'x'.repeat(body.length)}`;
    await compared(
      { method: 'POST', path: `${path}/${act}`, headers: FORM, body },
      { method: 'POST', path: `${other}/${act}`, headers: FORM, body: harmless },
    );
  });

  it('is refused before it is unpacked, or read, when there would be too much of it', async () => {
    const path = `${new URL((await aPublished(acme)).url as string).pathname}/sign`;
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    const packed = await send({
      method: 'POST',
      path,
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      body: bomb,
    });
    const deep = await send({
      method: 'POST',
      path,
      headers: JSON_TYPE,
      body: '['.repeat(60_000) + ']'.repeat(60_000),
    });
    expect([packed.status, deep.status]).toEqual([413, 400]);
    expect(JSON.parse(deep.text).error.details).toMatchObject([
      { field: 'body', message: 'Nested deeper than 200 levels.' },
    ]);
  });
});

it('an error names a hundred fields at most, and no more of them than was sent', async () => {
  const { id } = await aProposal(acme);
  const blocks = Array<object>(50).fill({ type: 'paragraf', txt: 'a', a: 1, b: 2 });
  const sections = Array<object>(100).fill({ blocks });
  const path = `/v1/proposals/${String(id)}/content`;
  const { status, body, text } = await acme.api().put(path, { sections });
  expect([status, body.error.details.length]).toEqual([400, 100]);
  expect(text.length).toBeLessThan(100 * 600);
});

import { readFileSync } from 'node:fs';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { aProposal, act, write } from '../proposals/examples.js';
import { MUCH_NOTED, NOT_SHOWN, POLYGLOT, SHOWN } from './contents.js';
import { FILES, download, uploaded } from './given.js';
import { STORES } from './stores.js';

const SAVED = ['application/octet-stream', 'attachment'];
const CLAIMS = ['image/png', 'Image/GIF', 'image/webp; q=1', 'video/mp4', 'audio/mpeg', 'image/heic'];
const shown = (type: string) => [type, 'inline'];

/** As which a browser takes it: the type, and whether it is shown. */
async function takenAs(url: string): Promise<(string | undefined)[]> {
  const { status, headers } = await download(url);
  if (status !== 200) throw new Error(`${status}`);
  return [headers['content-type'], headers['content-disposition']?.split(';')[0]];
}

describe.each(STORES)('with files in $name', ({ env }) => {
  let application: RunningApplication;
  let acme: GivenOrganization;

  beforeAll(async () => {
    application = await startApplication({ env });
    acme = await given.organization({}, application);
  });
  afterAll(() => application.stop());

  const declaredAs = (content_type: string, content: Buffer) =>
    uploaded(acme.api(), content, { name: 'a.png', content_type });
  const givenAs = async (type: string, content: Buffer) => takenAs((await declaredAs(type, content)).url as string);

  // First, while few pictures wait to be prepared.
  it('pages give them the same way, and let nothing be guessed', async () => {
    const page = NOT_SHOWN.HTML ?? Buffer.alloc(0);
    const [film, fake, noFilm] = [
      await declaredAs('video/mp4', SHOWN['video/mp4'] ?? page),
      await declaredAs('image/png', page),
      await declaredAs('video/mp4', page),
    ];
    const { id } = await aProposal(acme);
    const block = (type: string, file: JsonObject) => ({
      type,
      file_id: file.id,
      ...(type === 'image' ? { alt: 'A' } : {}),
    });
    await write(acme, id, [{ blocks: [block('video', film), block('image', fake), block('video', noFilm)] }]);
    const { url } = await act(acme, id, 'publish');
    const address = (file: JsonObject) => `${url as string}/files/${file.id as string}`;
    expect(await takenAs(address(film))).toEqual(shown('video/mp4'));
    for (const state of ['before', 'after']) {
      for (const file of [fake, noFilm]) expect([state, ...(await takenAs(address(file)))]).toEqual([state, ...SAVED]);
      await work(application);
    }
    expect((await download(address(fake))).headers['x-content-type-options']).toBe('nosniff');
  });

  it('files that were ready before are saved until they were looked at', async () => {
    const [picture, fake] = [
      await declaredAs('image/png', SHOWN['image/png'] ?? Buffer.alloc(0)),
      await declaredAs('image/png', NOT_SHOWN.HTML ?? Buffer.alloc(0)),
    ];
    const now = async ({ id }: JsonObject) =>
      takenAs((await acme.api().get(`${FILES}/${id as string}`)).body.url as string);
    await application.sql('update files set detected_type = null where organization_id = $1', [acme.id]);
    expect([await now(picture), await now(fake)]).toEqual([SAVED, SAVED]);
    const [, jobs = ''] =
      /(insert into events[^;]+);/.exec(readFileSync('test/setup/former-migrations/0170-detected-types.sql', 'utf8')) ??
      [];
    await application.sql(jobs);
    await work(application);
    expect([await now(picture), await now(fake)]).toEqual([shown('image/png'), SAVED]);
  });

  it.each(Object.entries(SHOWN))('what is declared as %s, and is that, is shown as that', async (type, content) => {
    expect(await givenAs(type, content)).toEqual(shown(type));
  });

  it.each(Object.entries(NOT_SHOWN))(
    '%s is saved as mere bytes, whatever it is declared as',
    async (_what, content) => {
      for (const type of CLAIMS) expect([type, ...(await givenAs(type, content))]).toEqual([type, ...SAVED]);
    },
  );

  it.each([
    ['image/jpeg', 'image/png'],
    ['image/png', 'image/webp'],
    ['image/svg+xml', 'image/png'],
    ['video/webm', 'video/mp4'],
    ['audio/webm', 'video/webm'],
  ])('what is declared as %s and is %s is shown as what it is', async (declared, type) => {
    expect(await givenAs(declared, SHOWN[type] ?? Buffer.alloc(0))).toEqual(shown(type));
  });

  it.each([
    ['image/png', 'video/mp4'],
    ['video/mp4', 'image/png'],
    ['audio/mpeg', 'image/jpeg'],
    ['image/gif', 'audio/mpeg'],
  ])('what is declared as %s and is %s is saved as mere bytes', async (declared, type) => {
    expect(await givenAs(declared, SHOWN[type] ?? Buffer.alloc(0))).toEqual(SAVED);
  });

  it('what is a picture and a script at once is the picture alone', async () => {
    expect(await givenAs('image/gif', POLYGLOT)).toEqual(shown('image/gif'));
    expect(await givenAs('image/png', POLYGLOT)).toEqual(shown('image/gif'));
    for (const type of ['text/html', 'text/javascript', 'image/svg+xml; x=1', 'video/mp4'])
      expect(await givenAs(type, POLYGLOT)).toEqual(type.startsWith('image/') ? shown('image/gif') : SAVED);
  });

  it('a picture is known behind long notes, and other files keep the type they were declared with', async () => {
    expect(await givenAs('image/png', MUCH_NOTED)).toEqual(shown('image/png'));
    expect(await givenAs('application/pdf', NOT_SHOWN.PDF ?? Buffer.alloc(0))).toEqual([
      'application/pdf',
      'attachment',
    ]);
    expect(await givenAs('application/msword', NOT_SHOWN.HTML ?? Buffer.alloc(0))).toEqual([
      'application/msword',
      'attachment',
    ]);
  });
});

import { randomBytes } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { FILES, declared, download, put, sha256, uploaded } from './given.js';
import { STORES } from './stores.js';

const PDF = Buffer.from('%PDF-1.7 made for a test');
const TYPE = 'application/pdf';

describe.each(STORES)('with files in $name', ({ env }) => {
  let application: RunningApplication;
  let acme: GivenOrganization;
  let api: ApiClient;

  beforeAll(async () => {
    application = await startApplication({ env });
    acme = await given.organization({}, application);
    api = acme.api();
  });
  afterAll(() => application.stop());
  afterEach(() => {
    application.clock.reset();
  });

  const read = async (id: unknown) => (await api.get(`${FILES}/${id as string}`)).body;
  const stays = async (id: unknown) => expect((await read(id)).status).toBe('pending');

  describe('an upload', () => {
    it('is seen by reading the file, and comes back to the byte', async () => {
      const file = await declared(api);
      expect(file).toMatchObject({ status: 'pending', size: 0, sha256: null, path: `incoming/${file.id as string}` });
      expect(await put(file.uploadUrl as string, TYPE, PDF)).toMatchObject({ status: 200 });
      const { uploadUrl: _url, ...declaredFields } = file;
      const ready = await read(file.id);
      const path = `files/${file.id as string}/${sha256(PDF)}`;
      expect(ready).toEqual({
        ...{ ...declaredFields, status: 'ready', size: PDF.length, sha256: sha256(PDF), path },
        url: expect.stringMatching(/^http/),
      });
      const { status, bytes, headers } = await download(ready.url as string);
      expect([status, bytes, headers['content-type']]).toEqual([200, PDF, TYPE]);
      expect(headers['content-disposition']).toBe(`attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`);
    });

    it('is seen by the service alone, which tells it', async () => {
      const file = await declared(api);
      await put(file.uploadUrl as string, TYPE, PDF);
      application.clock.shift(2.1);
      await work(application);
      const [row] = await application.sql('select status from files where id = $1', [file.id]);
      expect(row).toEqual({ status: 'ready' });
      const events = (await acme.events('file.ready')).filter(({ data }) => data.object.id === file.id);
      expect(events.map(({ data, actor_kind }) => [data, actor_kind])).toEqual([
        [{ object: { id: file.id, type: 'file', status: 'ready' }, previous: { status: 'pending' } }, 'system'],
      ]);
    });

    it('that is repeated after it was seen changes nothing', async () => {
      const file = await declared(api);
      await put(file.uploadUrl as string, TYPE, PDF);
      const seen = await read(file.id);
      expect((await put(file.uploadUrl as string, TYPE, Buffer.from('another'))).status).toBe(200);
      application.clock.shift(70);
      await work(application);
      expect(await read(file.id)).toEqual({ ...seen, url: expect.any(String) });
      expect((await download(seen.url as string)).bytes).toEqual(PDF);
    });

    it('that is repeated before it was seen counts as it was last', async () => {
      const file = await declared(api);
      await put(file.uploadUrl as string, TYPE, PDF);
      await put(file.uploadUrl as string, TYPE, Buffer.from('the last'));
      expect(await read(file.id)).toMatchObject({ status: 'ready', size: 8, sha256: sha256(Buffer.from('the last')) });
    });

    it.each([
      ['0 bytes', Buffer.alloc(0)],
      ['1 byte', Buffer.from([0])],
      ['50 MB', randomBytes(50_000_000)],
    ])('of %s comes back to the byte', async (_size, content) => {
      const file = await uploaded(api, content, { content_type: 'application/octet-stream' });
      expect(file).toMatchObject({ size: content.length, sha256: sha256(content) });
      expect((await download(file.url as string)).bytes.equals(content)).toBe(true);
    });

    it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/html; charset=utf-8', 'text/javascript'])(
      'of %s is only ever saved, as mere bytes',
      async (content_type) => {
        const file = await uploaded(api, Buffer.from('<svg/>'), { name: 'x.svg', content_type });
        const { headers } = await download(file.url as string);
        expect(headers['content-type']).toBe('application/octet-stream');
        expect(headers['content-disposition']).toMatch(/^attachment;/);
      },
    );
  });

  describe('an upload is refused, and the file stays pending,', () => {
    it.each(['application/octet-stream', 'image/png', 'application/pdf; charset=utf-8', 'APPLICATION/PDF'])(
      'with the type %s',
      async (type) => {
        const file = await declared(api);
        expect((await put(file.uploadUrl as string, type, PDF)).status).toBe(403);
        await stays(file.id);
      },
    );

    it('to the object of another file, or anywhere else', async () => {
      const [file, other] = [await declared(api), await declared(api)];
      const url = file.uploadUrl as string;
      for (const bent of [
        url.replace(file.id as string, other.id as string),
        url.replace(`incoming/${file.id as string}`, `files/${file.id as string}/${sha256(PDF)}`),
        url.replace('incoming/', 'incoming/../files/'),
        url.replace('incoming/', 'incoming%2F..%2F'),
      ]) {
        const { status } = await put(bent, TYPE, PDF);
        expect([403, 404, 400]).toContain(status);
      }
      await stays(file.id);
      await stays(other.id);
    });

    it('with a tampered signature or expiry, and with none', async () => {
      const file = await declared(api);
      const url = new URL(file.uploadUrl as string);
      const names = [...url.searchParams.keys()].filter((name) => /signature$|expires$|date$/i.test(name));
      expect(names.length).toBeGreaterThan(1);
      for (const name of names) {
        const bent = new URL(url);
        const value = url.searchParams.get(name) ?? '';
        bent.searchParams.set(
          name,
          value.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
        );
        expect([400, 403]).toContain((await put(bent.href, TYPE, PDF)).status);
        bent.searchParams.delete(name);
        expect([400, 401, 403]).toContain((await put(bent.href, TYPE, PDF)).status);
      }
      expect([401, 403]).toContain((await put(url.origin + url.pathname, TYPE, PDF)).status);
      await stays(file.id);
    });

    it('once its hour is over', async () => {
      application.clock.shift(-3605);
      const late = await declared(api);
      application.clock.shift(10);
      const inTime = await declared(api);
      application.clock.reset();
      expect((await put(late.uploadUrl as string, TYPE, PDF)).status).toBe(403);
      expect((await put(inTime.uploadUrl as string, TYPE, PDF)).status).toBe(200);
      await stays(late.id);
    });

    it('by another method, and nobody reads or removes by it', async () => {
      const file = await declared(api);
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
        const body = method === 'POST' ? PDF : undefined;
        const answer = await fetch(file.uploadUrl as string, { method, headers: { 'content-type': TYPE }, body });
        expect([method, [403, 405].includes(answer.status)]).toEqual([method, true]);
      }
      await stays(file.id);
    });
  });

  describe('a download address', () => {
    it('gives parts', async () => {
      const { url } = await uploaded(api, Buffer.from('0123456789'));
      const parts: [string, string, string][] = [
        ['bytes=2-4', '234', 'bytes 2-4/10'],
        ['bytes=7-', '789', 'bytes 7-9/10'],
        ['bytes=-2', '89', 'bytes 8-9/10'],
        ['bytes=5-100', '56789', 'bytes 5-9/10'],
        ['bytes=-100', '0123456789', 'bytes 0-9/10'],
      ];
      for (const [range, expected, described] of parts) {
        const { status, bytes, headers } = await download(url as string, { range });
        expect([status, bytes.toString(), headers['content-range']]).toEqual([206, expected, described]);
      }
      expect((await download(url as string, { range: 'bytes=10-' })).status).toBe(416);
    });

    it('is for this object, this method, this type and name, and for an hour', async () => {
      const [file, other] = [await uploaded(api, PDF), await uploaded(api, Buffer.from('a secret'))];
      const url = new URL(file.url as string);
      const bent = [url.href.replace(file.path as string, other.path as string)];
      for (const name of url.searchParams.keys()) {
        if (!/type|disposition|signature$/i.test(name)) continue;
        const changed = new URL(url);
        changed.searchParams.set(name, name.endsWith('type') ? 'text/html' : 'inline');
        bent.push(changed.href);
      }
      expect(bent.length).toBeGreaterThan(3);
      for (const address of bent) expect([400, 403]).toContain((await download(address)).status);
      expect((await put(url.href, TYPE, Buffer.from('other'))).status).toBe(403);
      expect((await fetch(url, { method: 'DELETE' })).status).toBeGreaterThanOrEqual(400);
      application.clock.shift(-3605);
      const { url: late } = await read(file.id);
      application.clock.reset();
      expect((await download(late as string)).status).toBe(403);
      expect((await download(url.href)).bytes).toEqual(PDF);
    });

    it.each([
      ['accents', 'Précis où l’été – ñ.pdf'],
      ['emoji', '👩‍👩‍👧 plan 🎉.pdf'],
      ['quotes', `"a'b".pdf`],
      ['slashes', '../../etc\\passwd/x.pdf'],
      ['line ends and a deceiving direction', 'a\r\nSet-Cookie: b\u202e\u061cfdp.exe'],
      ['255 bytes', `${'é'.repeat(125)}x.pdf`],
      ['255 characters of four bytes', '🎉'.repeat(255)],
      ['percents and semicolons', '100%; filename=evil.exe'],
    ])('offers the file under its name with %s', async (_what, name) => {
      const file = await uploaded(api, PDF, { name });
      const kept = name.replaceAll('\u202e', '').replace(/\p{Cc}+/gu, ' ');
      expect(file.name).toBe(kept);
      const { status, headers } = await download(file.url as string);
      expect(status).toBe(200);
      const header = headers['content-disposition'] ?? '';
      const [, plain = '', encoded = ''] =
        /^attachment; filename="([\x20-\x21\x23-\x7e]*)"; filename\*=UTF-8''([\w.~%!#$&+^`|-]+)$/.exec(header) ?? [];
      expect([plain, header]).not.toEqual(['', header]);
      const offered = decodeURIComponent(encoded);
      expect(offered).not.toMatch(/[/\\\p{Cc}\u202e\u061c]/u);
      expect(Buffer.byteLength(offered)).toBeLessThanOrEqual(255);
      const harmless = kept.replace(/[/\\]/g, '_').replace(/[\u202e\u061c]/gu, '');
      expect(harmless.startsWith(offered)).toBe(true);
      if (Buffer.byteLength(harmless) <= 255) expect(offered).toBe(harmless);
    });
  });

  it('removes the objects of a deleted file', async () => {
    const file = await uploaded(api, PDF);
    expect((await api.delete(`${FILES}/${file.id as string}`)).status).toBe(204);
    await work(application);
    expect((await download(file.url as string)).status).toBe(404);
    expect((await api.get(`${FILES}/${file.id as string}`)).status).toBe(404);
  });

  it('keeps what is uploaded to the address of a deleted file no longer than the address takes uploads', async () => {
    const file = await declared(api);
    expect((await api.delete(`${FILES}/${file.id as string}`)).status).toBe(204);
    await work(application);
    expect((await put(file.uploadUrl as string, TYPE, PDF)).status).toBe(200);
    const storage = application.get(Storage);
    expect(await storage.find(file.path as string)).not.toBeNull();
    application.clock.shift(3601);
    await work(application);
    expect(await storage.find(file.path as string)).toBeNull();
  });
});

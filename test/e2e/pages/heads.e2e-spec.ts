import { startApplication, type RunningApplication } from '../../setup/application.js';
import { takeExecutedSql } from '../../setup/executed-sql.js';
import { given } from '../../setup/given.js';
import { uploaded } from '../media/given.js';
import { SHOWN } from '../media/contents.js';
import { aPublished } from '../proposals/examples.js';
import { Reader } from './reader.js';

let application: RunningApplication;
beforeAll(async () => {
  application = await startApplication();
});

const readWhole = () =>
  takeExecutedSql().filter(({ text }) => /(\*|\bdocument\b).* from proposal_snapshots\b/.test(text));

it('a picture, a logo, a closed door and a picture of the link are given without reading what a page says', async () => {
  const acme = await given.organization();
  const picture = { name: 'p.png', content_type: 'image/png' };
  const [shown, logo] = [
    (await uploaded(acme.api(), SHOWN['image/png']!, picture)).id as string,
    (await uploaded(acme.api(), SHOWN['image/png']!, picture)).id as string,
  ];
  await acme.api().patch('/v1/organization', { logo_file_id: logo });
  const blocks = [{ type: 'image', file_id: shown, alt: 'A view' }];
  const { id, url } = await aPublished(acme, { title: 'Seen' }, [{ blocks }]);
  const open = new Reader(application, url);
  const locked = new Reader(application, (await aPublished(acme, { password: 'orchid-42' }, [{ blocks }])).url);
  const cover = /property="og:image" content="[^"]*(\/p\/[^"]+)"/.exec((await open.get()).text)?.[1] ?? '';
  expect((await open.at(cover)).status).toBe(200);
  takeExecutedSql();
  expect((await open.get(`/files/${shown}`)).status).toBe(200);
  expect((await locked.get(`/files/${shown}`)).status).toBe(401);
  expect((await locked.get(`/logo/${logo}`)).status).toBe(200);
  expect((await locked.get()).status).toBe(200);
  expect((await open.at(cover)).status).toBe(200);
  expect(readWhole()).toEqual([]);
  await acme.api().get(`/v1/proposals/${id}/pdf`);
  expect(readWhole()).not.toEqual([]);
});

import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { readPdf } from '../pages/pdf-text.js';
import { Reader } from '../pages/reader.js';
import { write } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN, MEI, type Named } from './people.js';

jest.setTimeout(120_000);

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

/** The names below its lines for a pen, as the paper has them now; the usual words where there is none. */
async function pens(named: Named): Promise<string[]> {
  await named.api.get(named.at('/pdf'));
  await work(application);
  const answer = await fetch(`${application.url}${named.at('/pdf')}`, {
    headers: { authorization: `Bearer ${await acme.key()}` },
  });
  expect(answer.status).toBe(200);
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  const found = text.matchAll(/(Claire Morel|Jan Novák)\s+Date, signature|(Date, name, signature)/g);
  return Array.from(found, ([, name, nobody]) => name ?? nobody ?? '');
}

it('has a line for the pen of each who signs, under their name, as long as it is not decided', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN, MEI]);
  await write(acme, named.id, [{ blocks: [{ type: 'signature' }] }]);
  await named.publish();
  expect(await pens(named)).toEqual([CLAIRE.name, JAN.name]);
  const { id } = await named.person(JAN.email);
  expect((await named.api.delete(named.at(`/recipients/${id as string}`))).status).toBe(204);
  expect(await pens(named)).toEqual([CLAIRE.name]);
  expect((await named.signature()).document).toMatchObject({ pdf_status: 'ready' });
  expect((await named.sign(CLAIRE)).status).toBe(200);
  expect(await pens(named)).toEqual([]);
});

/** The words of the PDF as a reader of the page has it. */
async function paperOf(reader: Reader): Promise<string> {
  await reader.get('/pdf');
  await work(application);
  const { status, bytes } = await reader.get('/pdf');
  expect(status).toBe(200);
  return (await readPdf(bytes)).text;
}

it('names on its cover who signs, to the people themselves alone', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN, MEI], { settings: { allow_client_to_download_pdf: true } });
  await write(acme, named.id, [{ blocks: [{ type: 'signature' }] }]);
  const { url } = await named.publish();
  const theirs = await paperOf(await named.reader(CLAIRE));
  expect(theirs).toContain('Claire Morel and Jan Novák');
  const anyones = await paperOf(new Reader(application, url as string));
  for (const { name } of [CLAIRE, JAN]) expect(anyones).not.toContain(name);
  expect(anyones.split('Date, name, signature')).toHaveLength(3);
  expect((await new Reader(application, url as string).get()).text).not.toContain(JAN.name);
  const { id } = await named.person(JAN.email);
  expect((await named.api.patch(named.at(`/recipients/${id as string}`), { name: 'Jana Nováková' })).status).toBe(200);
  expect(await paperOf(await named.reader(CLAIRE))).toContain('Claire Morel and Jana Nováková');
});

it('says on its cover once it is signed who all signed it', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN], { settings: { allow_client_to_download_pdf: true } });
  await write(acme, named.id, [{ blocks: [{ type: 'signature' }] }]);
  await named.publish();
  for (const person of [CLAIRE, JAN]) expect((await named.sign(person)).status).toBe(200);
  const text = (await paperOf(await named.reader(CLAIRE))).replace(/\s+/g, ' ');
  expect(text).toContain('Signed by Claire Morel and Jan Novák on');
  expect(text).not.toMatch(/Signed by Jan Novák on/);
});

import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { readPdf } from '../pages/pdf-text.js';
import { write } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN, MEI, type Named } from './people.js';

jest.setTimeout(120_000);

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

/** How many lines for a pen the paper has now. */
async function pens(named: Named): Promise<number> {
  await named.api.get(named.at('/pdf'));
  await work(application);
  const answer = await fetch(`${application.url}${named.at('/pdf')}`, {
    headers: { authorization: `Bearer ${await acme.key()}` },
  });
  expect(answer.status).toBe(200);
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  return text.split('Date, name, signature').length - 1;
}

it('has a line for the pen of each who signs, as long as it is not decided', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN, MEI]);
  await write(acme, named.id, [{ blocks: [{ type: 'signature' }] }]);
  await named.publish();
  expect(await pens(named)).toBe(2);
  const { id } = await named.person(JAN.email);
  expect((await named.api.delete(named.at(`/recipients/${id as string}`))).status).toBe(204);
  expect(await pens(named)).toBe(1);
  expect((await named.signature()).document).toMatchObject({ pdf_status: 'ready' });
  expect((await named.sign(CLAIRE)).status).toBe(200);
  expect(await pens(named)).toBe(0);
});

import { PdfMakingService } from '../../../src/modules/pages/pdf/pdf-making.service.js';
import { PdfProcessesService } from '../../../src/modules/pages/pdf/pdf-processes.service.js';
import { startApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { aPublished } from '../proposals/examples.js';

it('makes a PDF later where others of the organization wait to be drawn, and keeps no other job from running', async () => {
  const application = await startApplication();
  const acme = await given.organization();
  const proposals: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    proposals.push((await aPublished(acme)).id as string);
    await acme.api().get(`/v1/proposals/${proposals.at(-1)}/pdf`);
  }
  const statuses = async () =>
    Promise.all(
      proposals.map(
        async (id) => (await acme.api().get(`/v1/proposals/${id}/signature`)).body.document.pdf_status as string,
      ),
    );
  const asked = await application.sql('select id from proposal_pdfs where organization_id = $1', [acme.id]);
  let end: () => void = () => undefined;
  const held = new Promise<never>((_, reject) => (end = () => reject(new Error('not drawn'))));
  const drawing = Promise.allSettled([application.get(PdfProcessesService).make(acme.id, () => held)]);
  const making = application.get(PdfMakingService);
  const jobs = asked.map(({ id }) => making.make({ organization_id: acme.id, id: id as string }));
  await jobs.at(-1);
  expect(await statuses()).toEqual(proposals.map(() => 'pending'));
  end();
  await Promise.all([drawing, ...jobs]);
  expect((await statuses()).sort()).toEqual(['pending', 'ready', 'ready', 'ready']);
  application.clock.shift(2);
  await work(application);
  application.clock.reset();
  expect(await statuses()).toEqual(proposals.map(() => 'ready'));
});

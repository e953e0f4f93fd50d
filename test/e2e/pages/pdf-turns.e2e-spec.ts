import { PdfMakingService } from '../../../src/modules/pages/pdf/pdf-making.service.js';
import { PdfProcessesService } from '../../../src/modules/pages/pdf/pdf-processes.service.js';
import { newId } from '../../../src/platform/database/ids.js';
import { MailSending } from '../../../src/platform/mail/mail-sending.js';
import { SEND_MAIL } from '../../../src/platform/mail/mails.js';
import { CustomerTurns } from '../../../src/platform/time/customer-turns.js';
import { startApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { relay, work } from '../../setup/work.js';
import { aPublished } from '../proposals/examples.js';

type Job = { organization_id: string; id: string };
const TASK = { request_id: null, signal: new AbortController().signal };

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

it.each([
  ['a PDF', PdfMakingService, (one: PdfMakingService, job: Job) => one.make(job), 'pdf.make'],
  ['a mail', MailSending, (one: MailSending, job: Job) => one.send(job, TASK), SEND_MAIL],
])(
  'comes again, and has failed at nothing: %s that gives its place up to others',
  async (_what, Service, run, task) => {
    const application = await startApplication();
    const acme = await given.organization();
    const giveWay = (_whose: string, _work: unknown, full: () => Error) => Promise.reject(full());
    const taking = jest.spyOn(CustomerTurns.prototype, 'take').mockImplementationOnce(giveWay);
    await run(application.get<never>(Service), { organization_id: acme.id, id: newId() });
    taking.mockRestore();
    await relay(application);
    const jobs = await application.sql(
      'select attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1',
      [task],
    );
    expect(jobs).toEqual([{ attempts: 0 }]);
  },
);

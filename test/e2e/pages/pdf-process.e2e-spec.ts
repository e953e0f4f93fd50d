/** @long Draws several PDFs. */
import { PdfProcess } from '../../../src/modules/pages/pdf/pdf-process.js';
import { PdfProcessesService } from '../../../src/modules/pages/pdf/pdf-processes.service.js';
import type { PdfWork } from '../../../src/modules/pages/pdf/pdf-work.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { drawnPdf } from './drawn-pdf.js';

/** No other process has this limit. */
const OWN_LIMIT = 601;
const WHILE_MS = 30_000;

let application: RunningApplication;
const works: PdfWork[] = [];
const processes: PdfProcess[] = [];
beforeAll(async () => {
  application = await startApplication();
  const service = application.get(PdfProcessesService);
  jest.spyOn(service, 'make').mockImplementation(async (organizationId, gather) => {
    works.push(await gather());
    return PdfProcessesService.prototype.make.call(service, organizationId, () => Promise.resolve(works.at(-1)!));
  });
  const acme = await given.organization();
  for (const text of ['Well done', 'مرحبا بكم في Nordlicht'])
    await drawnPdf(application, acme, [{ title: text, blocks: [{ type: 'paragraph', text }] }]);
});
afterEach(() => Promise.all(processes.splice(0).map((drawing) => drawing.end())));

function take(): PdfProcess {
  const drawing = PdfProcess.take(OWN_LIMIT);
  processes.push(drawing);
  return drawing;
}

it('draws the next document in the process that drew the last, to the same bytes as a new one', async () => {
  const [first, second] = works as [PdfWork, PdfWork];
  const drawing = take();
  const alone = await drawing.draw(first, WHILE_MS);
  drawing.rest();
  expect(take()).toBe(drawing);
  const after = await drawing.draw(second, WHILE_MS);
  const other = take();
  expect(other).not.toBe(drawing);
  expect(after.equals(await other.draw(second, WHILE_MS))).toBe(true);
  expect((await drawing.draw(first, WHILE_MS)).equals(alone)).toBe(true);
});

it('draws nothing more in a process that failed', async () => {
  const drawing = take();
  await expect(drawing.draw({ ...works[0]!, view: null as never }, WHILE_MS)).rejects.toThrow('null');
  const next = take();
  expect(next).not.toBe(drawing);
  expect((await next.draw(works[0]!, WHILE_MS)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('takes no process that ended while it had nothing to draw', async () => {
  const drawing = take();
  await drawing.draw(works[0]!, WHILE_MS);
  drawing.rest();
  await drawing.end();
  expect(take()).not.toBe(drawing);
});

import { AppError } from '../../../src/platform/errors/errors.js';
import { PageRendererService } from '../../../src/modules/pages/rendering/page-renderer.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { act, aPublished } from '../proposals/examples.js';

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication();
});

it('answers who sends a form to a decided page that cannot be shown', async () => {
  const acme = await given.organization();
  const { id, url } = await aPublished(acme);
  await act(acme, id as string, 'approve');
  const deny = () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    return fetch(`${url as string}/deny`, { method: 'POST', headers, body: 'reason=No' });
  };
  expect((await deny()).status).toBe(409);
  const busy = new AppError('unavailable', 'Too many requests at once. Try again shortly.');
  jest.spyOn(application.get(PageRendererService), 'gather').mockRejectedValueOnce(busy);
  const { status, headers } = await deny();
  expect([status, headers.get('content-type')]).toEqual([503, expect.stringContaining('json')]);
  expect((await deny()).status).toBe(409);
});

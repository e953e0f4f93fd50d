import { Database } from '../../../src/platform/database/database.js';
import { startApplication } from '../../setup/application.js';

it('runs statements as they are planned, without compiling them', async () => {
  const application = await startApplication();
  expect(await application.get(Database).row({ name: '', text: 'show jit' })).toEqual({ jit: 'off' });
});

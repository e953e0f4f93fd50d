import { startApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';

beforeAll(() => startApplication());

const ODD = ' Studio\r\n\r\nNord\t\u0007of\u2028the \u0085 North\n';

it('a field of one line is kept as one, and is not too long for what became of it', async () => {
  const acme = await given.organization();
  const lead = await acme.api().post('/v1/leads', { name: ODD, company: ODD, address: '1 High Street\nYork' });
  expect(lead.body).toMatchObject({ name: 'Studio Nord of the North', company: 'Studio Nord of the North' });
  expect(lead.body.address).toBe('1 High Street\nYork');
  const { body } = await acme.api().post('/v1/proposals', { title: ODD });
  expect((await acme.api().get(`/v1/proposals/${body.id as string}`)).body.title).toBe('Studio Nord of the North');
  expect((await acme.api().post('/v1/leads', { name: `a${'\n'.repeat(300)}b` })).body.name).toBe('a b');
});

it('and holds more than line breaks where it must not be empty', async () => {
  const acme = await given.organization();
  const { status, body } = await acme.api().post('/v1/leads', { name: '\u0007\n\u0001' });
  expect([status, body.error.details[0].field]).toEqual([400, 'name']);
});

import { sharedApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';

beforeAll(() => sharedApplication());

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

it('turns the order of no sentence that it stands in', async () => {
  const acme = await given.organization();
  const lead = await acme.api().post('/v1/leads', { name: 'Claire\u202e\u2067 Morel\u2069 \u05e9\u05e8\u05d4\u200f' });
  expect(lead.body.name).toBe('Claire Morel \u05e9\u05e8\u05d4\u200f');
  expect((await acme.api().post('/v1/leads', { name: '\u202e' })).status).toBe(400);
});

it.each(['a\u202emoc.elpmaxe@example.com', 'a\u200bb@example.com', 'a\u2028b@example.com', 'a\r\nBcc: b@example.com'])(
  'no address is read otherwise than it is written: %j',
  async (email) => {
    const acme = await given.organization();
    const { status, body } = await acme.api().post('/v1/leads', { name: 'Claire', email });
    expect([status, body.error.details[0].field]).toEqual([400, 'email']);
    expect((await acme.api().post('/v1/leads', { name: 'Élodie', email: 'élodie@example.com' })).status).toBe(201);
  },
);

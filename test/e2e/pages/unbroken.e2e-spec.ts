import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { aPublished, paragraph } from '../proposals/examples.js';
import { Reader } from './reader.js';

let application: RunningApplication;
beforeAll(async () => {
  application = await startApplication();
});
afterEach(() => {
  application.clock.reset();
});

const TEXT =
  'From {{proposal.date}} to {{proposal.expires_at}}: {{lead.phone}}, {{organization.phone}}, [call](tel:{{lead.phone}})';

it.each([
  ['fr', '1er\u00a0décembre\u00a02026', '21\u00a0décembre\u00a02026'],
  ['en', '1\u00a0December\u00a02026', '21\u00a0December\u00a02026'],
])('keeps dates and telephone numbers on one line, in %s', async (language, date, lastDay) => {
  application.clock.stopAt('2026-12-01T12:00:00Z');
  const acme = await given.organization({ phone: '+33 (0)1 99 00 24 17 (Claire)' });
  const lead = await given.lead(acme, { phone: '+33 6 12 34 56 78', email: 'claire@example.com' });
  const details = { language, lead_id: lead.id, expires_at: '2026-12-21T12:00:00Z' };
  const proposal = await aPublished(acme, details, [paragraph(TEXT)]);
  const { text } = await new Reader(application, proposal.url as string).get();
  expect(text).toContain(
    `From ${date} to ${lastDay}: +33\u00a06\u00a012\u00a034\u00a056\u00a078, +33\u00a0(0)1\u00a099\u00a000\u00a024\u00a017\u00a0(Claire), `,
  );
  expect(text).toContain('href="tel:+33%206%2012%2034%2056%2078"');
  // On the cover as well as in the paragraph.
  for (const day of [date, lastDay]) expect(text.split(day).length).toBeGreaterThan(2);
});

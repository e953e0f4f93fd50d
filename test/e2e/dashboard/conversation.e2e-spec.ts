import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { aTalked, type Talked } from '../conversation/talk.js';
import { textOf } from '../pages/reader.js';
import { act, type Json } from '../proposals/examples.js';

let acme: GivenOrganization;
let talked: Talked;
beforeAll(async () => {
  await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
  talked = await aTalked(acme);
});

it('shows what was asked, has members answer, settle and open again, and viewers read', async () => {
  const page = `/app/proposals/${talked.id}/conversation`;
  const member = await Person.of(acme, 'member');
  const empty = await member.get(page);
  expect(textOf(empty.text)).toContain('Nothing has been asked yet.');
  expect((await member.get(`/app/proposals/${talked.id}`)).text).toContain(`href="${page}"`);
  const asked = await talked.asked({ text: '<i>Blue?</i>', name: 'Zoé', section_id: talked.sections[0]!.id });
  const id = asked.id as string;
  const shown = await member.get(page);
  expect(shown.text).toContain('&lt;i>Blue?&lt;/i>');
  expect(textOf(shown.text)).toMatch(/Question Open About: Approach Zoé/);
  const wrong = await member.submit(shown, `${page}/${id}/messages`, { text: 'x'.repeat(2001) });
  expect([wrong.status, wrong.text.includes('x'.repeat(2001))]).toEqual([400, true]);
  const answered = await member.submit(shown, `${page}/${id}/messages`, { text: 'Yes.' });
  expect(answered.location).toBe(`${page}#thread-${id}`);
  expect(((await talked.one(id)).messages as Json[]).map(({ author }) => author.kind)).toEqual(['client', 'user']);
  await member.submit(shown, `${page}/${id}/resolve`);
  expect((await talked.one(id)).status).toBe('resolved');
  await member.submit(await member.get(page), `${page}/${id}/reopen`);
  expect((await talked.one(id)).status).toBe('open');
  await member.submit(shown, page, { text: 'May we begin?' });
  expect(await talked.all()).toHaveLength(2);
  const viewer = await Person.of(acme, 'viewer');
  const read = await viewer.get(page);
  expect([read.text.includes('May we begin?'), read.text.includes('<textarea')]).toEqual([true, false]);
  expect((await viewer.post(`${page}/${id}/messages`, { text: 'x' })).status).toBe(403);
  await act(acme, talked.id, 'archive');
  const late = await member.submit(shown, `${page}/${id}/messages`, { text: 'Too late?' });
  expect([late.status, (await member.get(page)).text.includes('<textarea')]).toEqual([409, false]);
});

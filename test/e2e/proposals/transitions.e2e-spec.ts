import { isAllowed, TRANSITIONS } from '../../../src/modules/proposals/lifecycle/transitions.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { Answer } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Reader } from '../pages/reader.js';
import { act, aProposal, paragraph, read, write, type Json } from './examples.js';
import {
  ACTIONS,
  allowedIn,
  EVENT_OF,
  leadStatusOf,
  linkOf,
  NAMES,
  NEW,
  type Action,
  type Model,
} from './transition-table.js';

const HOUR = 3600;

let application: RunningApplication;
let acme: GivenOrganization;
let lead: string;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});
beforeEach(async () => {
  application.clock.reset();
  lead = (await given.lead(acme)).id;
});

/** Each state, and how it is come by for real. */
const STATES: [string, Model, (Action | 'wait')[]][] = [
  ['a draft', NEW, []],
  ['published', { ...NEW, page: 'published', everPublished: true }, ['publish']],
  ['unpublished', { ...NEW, page: 'unpublished', everPublished: true }, ['publish', 'unpublish']],
  ['an archived draft', { ...NEW, page: 'archived' }, ['archive']],
  ['archived', { ...NEW, page: 'archived', everPublished: true }, ['publish', 'archive']],
  ['an expired draft', { ...NEW, deal: 'expired' }, ['wait']],
  ['expired', { ...NEW, deal: 'expired', page: 'published', everPublished: true }, ['publish', 'wait']],
  [
    'expired and archived',
    { ...NEW, deal: 'expired', page: 'archived', everPublished: true },
    ['publish', 'archive', 'wait'],
  ],
  ['an approved draft', { ...NEW, deal: 'approved' }, ['approve']],
  ['approved', { ...NEW, deal: 'approved', page: 'published', everPublished: true }, ['publish', 'approve']],
  [
    'approved and unpublished',
    { ...NEW, deal: 'approved', page: 'unpublished', everPublished: true },
    ['publish', 'approve', 'unpublish'],
  ],
  [
    'approved and archived',
    { ...NEW, deal: 'approved', page: 'archived', everPublished: true },
    ['publish', 'approve', 'archive'],
  ],
  ['denied', { ...NEW, deal: 'denied', page: 'published', everPublished: true }, ['publish', 'deny']],
  ['denied and archived', { ...NEW, deal: 'denied', page: 'archived' }, ['deny', 'archive']],
  ['canceled', { ...NEW, deal: 'canceled', page: 'published', everPublished: true }, ['publish', 'cancel']],
  ['canceled and archived', { ...NEW, deal: 'canceled', page: 'archived' }, ['cancel', 'archive']],
  [
    'canceled after approval',
    { deal: 'canceled', page: 'published', everPublished: true, wasApproved: true },
    ['publish', 'approve', 'cancel'],
  ],
  [
    'canceled after approval and archived',
    { deal: 'canceled', page: 'archived', everPublished: false, wasApproved: true },
    ['approve', 'cancel', 'archive'],
  ],
];

const BODIES: Partial<Record<Action, Json>> = { cancel: { reason: 'Over' }, send: { to: 'claire@example.com' } };

function attempt(id: string, action: Action): Promise<Answer> {
  const api = acme.api();
  if (action === 'edit')
    return api.put(`/v1/proposals/${id}/content`, { sections: [paragraph(`Words of ${Date.now()}`)] });
  if (action === 'delete') return api.delete(`/v1/proposals/${id}`);
  return api.post(`/v1/proposals/${id}/${action}`, BODIES[action]);
}

async function reach(steps: (Action | 'wait')[]): Promise<string> {
  const expires_at = new Date(Date.now() + HOUR * 1000).toISOString();
  const { id } = await aProposal(acme, { lead_id: lead, ...(steps.includes('wait') ? { expires_at } : {}) });
  await write(acme, id, [paragraph('Words')]);
  for (const step of steps) {
    if (step === 'wait') application.clock.shift(HOUR + 1);
    else await act(acme, id, step, BODIES[step]);
  }
  return id as string;
}

const rowOf = async (id: string) =>
  (await application.sql('select * from proposals where organization_id = $1 and id = $2', [acme.id, id]))[0];
const eventsOf = (id: string) =>
  application.sql(
    "select type, data from events where organization_id = $1 and data->'object'->>'id' = $2 order by created_at, id",
    [acme.id, id],
  );
const leadStatus = async () => (await acme.api().get(`/v1/leads/${lead}`)).body.status as string;

async function requireState(id: string, model: Model): Promise<void> {
  const { deal_status, page_status, allowed_actions, url } = await read(acme, id);
  expect({ deal_status, page_status }).toEqual({ deal_status: model.deal, page_status: model.page });
  expect(new Set(allowed_actions)).toEqual(new Set(allowedIn(model)));
  expect(await leadStatus()).toBe(leadStatusOf(model));
  const { public_id, slug } = (await rowOf(id)) ?? {};
  const { status } = await new Reader(application, `${application.url}/p/${public_id}/${slug}`).get();
  expect([model, status]).toEqual([model, linkOf(model)]);
  expect(url === null).toBe(!model.everPublished);
}

describe.each(STATES)('%s', (_name, model, steps) => {
  it('is what the steps lead to, and says what is possible', async () => {
    await requireState(await reach(steps), model);
  });

  it.each(NAMES)('%s', async (action) => {
    const id = await reach(steps);
    const [before, told] = [await rowOf(id), (await eventsOf(id)).length];
    const answer = await attempt(id, action);
    const next = ACTIONS[action](model);
    const state = {
      deal_status: model.deal,
      page_status: model.page,
      canceled_from: model.deal === 'canceled' ? (model.wasApproved ? 'approved' : 'pending') : null,
    } as const;
    expect(isAllowed(action, state)).toBe(next !== null);
    if (next === null) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
      const details = Object.fromEntries(answer.body.error.details.map(({ field, message }: Json) => [field, message]));
      expect(details).toMatchObject({ deal_status: model.deal, page_status: model.page });
      expect(details.allowed_actions.split(', ').sort()).toEqual([...allowedIn(model)].sort());
      expect(await rowOf(id)).toEqual(before);
      expect(await eventsOf(id)).toHaveLength(told);
      return;
    }
    const creates = action === 'duplicate';
    expect(answer.status).toBe(creates ? 201 : action === 'delete' ? 204 : 200);
    const events = await eventsOf(creates ? answer.body.id : id);
    const repeated = action === 'publish' && model.page === 'published';
    if (!repeated) expect(events.at(-1)?.type).toBe(`proposal.${EVENT_OF[action]}`);
    expect(events).toHaveLength(creates ? 1 : repeated ? told : told + 1);
    if (action === 'delete') {
      expect((await acme.api().get(`/v1/proposals/${id}`)).status).toBe(404);
      expect(await leadStatus()).toBe('new');
      return;
    }
    if (!creates && !repeated) expect((await rowOf(id))?.version).toBe(Number(before?.version) + 1);
    const previous = {
      ...(next.deal === model.deal ? {} : { deal_status: model.deal }),
      ...(next.page === model.page ? {} : { page_status: model.page }),
    };
    if (!creates && !repeated) expect(events.at(-1)?.data.previous ?? {}).toEqual(previous);
    await requireState(id, next);
  });
});

it('has a rule for each action of the table, and for no other', () => {
  expect(Object.keys(TRANSITIONS).sort()).toEqual([...NAMES].sort());
});

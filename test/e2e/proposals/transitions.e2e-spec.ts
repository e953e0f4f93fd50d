import fc from 'fast-check';
import { isAllowed, TRANSITIONS } from '../../../src/modules/proposals/lifecycle/transitions.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { Answer } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Reader, SIGNATURE } from '../pages/reader.js';
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

const BODIES: Partial<Record<Action, Json>> = { cancel: { reason: 'Over' } };

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

async function demandState(id: string, model: Model): Promise<void> {
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
    await demandState(await reach(steps), model);
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
    await demandState(id, next);
  });
});

it('has a rule for each action of the table, and for no other', () => {
  expect(Object.keys(TRANSITIONS).sort()).toEqual([...NAMES].sort());
});

/** Anything that anybody does, in any order; the model says what must come of it. */
describe('a random walk', () => {
  const MOVES = [...NAMES.filter((name) => name !== 'delete'), 'sign', 'refuse', 'patch', 'expire', 'extend'] as const;
  type Move = (typeof MOVES)[number];

  async function clientActs(id: string, model: Model, move: 'sign' | 'refuse'): Promise<Model> {
    const { url } = await read(acme, id);
    const reader = new Reader(application, (url as string | null) ?? `${application.url}/p/AAAAAAAAAAAAAAAAAAAAAA/x`);
    const possible = linkOf(model) === 200 && model.deal === 'pending';
    const signature = possible ? await reader.signature() : { ...SIGNATURE, content_sha256: '0'.repeat(64) };
    const { status } = move === 'sign' ? await reader.json('sign', signature) : await reader.json('deny', {});
    expect([move, model, status]).toEqual([move, model, possible ? 200 : linkOf(model) === 200 ? 409 : linkOf(model)]);
    return possible ? { ...model, deal: move === 'sign' ? 'approved' : 'denied' } : model;
  }

  async function patches(id: string, model: Model, move: 'patch' | 'expire' | 'extend'): Promise<Model> {
    const soon = new Date(Date.now() + clock.offset + HOUR * 1000).toISOString();
    const body = { patch: { title: 'Another title' }, expire: { expires_at: soon }, extend: { expires_at: null } }[
      move
    ];
    const { status } = await acme.api().patch(`/v1/proposals/${id}`, body);
    const possible = (model.deal === 'pending' || model.deal === 'expired') && model.page !== 'archived';
    expect([move, model, status]).toEqual([move, model, possible ? 200 : 409]);
    if (!possible || move === 'patch') return model;
    if (move === 'extend') return { ...model, deal: 'pending' };
    application.clock.shift(HOUR + 1);
    clock.offset += (HOUR + 1) * 1000;
    return { ...model, deal: 'expired' };
  }
  const clock = { offset: 0 };

  async function play(id: string, model: Model, move: Move): Promise<Model> {
    if (move === 'sign' || move === 'refuse') return clientActs(id, model, move);
    if (move === 'patch' || move === 'expire' || move === 'extend') return patches(id, model, move);
    const next = ACTIONS[move](model);
    const { status } = await attempt(id, move);
    expect([move, model, status]).toEqual([move, model, next === null ? 409 : move === 'duplicate' ? 201 : 200]);
    return next ?? model;
  }

  it('never leaves the table', async () => {
    clock.offset = 0;
    const walk = fc.array(fc.constantFrom(...MOVES), { minLength: 8, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(walk, async (moves) => {
        lead = (await given.lead(acme)).id;
        const id = await reach([]);
        let model = NEW;
        for (const move of moves) {
          model = await play(id, model, move);
          await demandState(id, model);
        }
        const deleted = await acme.api().delete(`/v1/proposals/${id}`);
        expect([model, deleted.status]).toEqual([model, ACTIONS.delete(model) ? 204 : 409]);
      }),
      { numRuns: 20, seed: 20_260_401, endOnFailure: true },
    );
    const counted = (await acme.api().get('/v1/proposals')).body.pagination.total_count as number;
    const [rows] = await application.sql(
      "select count(*)::int as n from proposals where organization_id = $1 and deleted_at is null and page_status <> 'archived'",
      [acme.id],
    );
    expect(counted).toBe(rows?.n);
  }, 120_000);
});

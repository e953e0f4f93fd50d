/** @long Walks thousands of steps at random. */
import { ExpiryService } from '../../../src/modules/proposals/lifecycle/expiry.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { ODD_SEED, WALKS } from '../../setup/neighbours.js';
import { randomFrom } from '../../setup/random.js';
import { aProposal } from './examples.js';
import { NAMES } from './transition-table.js';
import { WalkingProposal } from './walking-proposal.js';

const HOUR = 3600;
const STEPS = 16;
const MOVES = [
  ...NAMES,
  ...(['publish', 'sign', 'refuse', 'title', 'late', 'expire', 'extend', 'reopen until'] as const),
] as const;
type Move = (typeof MOVES)[number];

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});
beforeEach(() => {
  application.clock.reset();
});

/** The service's clock runs on from where the walk has moved it to. */
let ahead = 0;
const inAnHour = () => new Date(Date.now() + (ahead + HOUR) * 1000).toISOString();

async function pass(walker: WalkingProposal): Promise<void> {
  application.clock.shift(HOUR + 1);
  ahead += HOUR + 1;
  walker.expired();
  for (let sweeps = 0; sweeps < 2; sweeps += 1) await application.get(ExpiryService).announceExpired();
}

async function play(walker: WalkingProposal, move: Move, index: number): Promise<void> {
  switch (move) {
    case 'sign':
    case 'refuse':
      return walker.decide(move === 'sign' ? 'sign' : 'deny');
    case 'title':
      return walker.patch({ title: `Title ${index}` });
    case 'late':
      return walker.patchLate(index);
    case 'extend':
      return walker.patch({ expires_at: null });
    case 'expire': {
      const before = walker.model;
      await walker.patch({ expires_at: inAnHour() });
      return walker.model.deal === 'pending' && before.page !== 'archived' ? pass(walker) : undefined;
    }
    case 'reopen until': {
      const { status } = await walker.act('reopen', { expires_at: inAnHour() });
      return status === 200 && index % 2 === 0 ? pass(walker) : walker.patch({ expires_at: null });
    }
    default:
      await walker.act(move);
  }
}

it(
  'whatever sender, client and clock do in whatever order, everything visible is what the table says',
  async () => {
    const taken = new Map<string, number>();
    for (let walk = 0; walk < WALKS; walk += 1) {
      const random = randomFrom(ODD_SEED + walk);
      const lead = await given.lead(acme);
      const { id } = await aProposal(acme, { lead_id: lead.id });
      const walker = new WalkingProposal(application, acme, id as string, lead.id);
      const moves: Move[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const move = MOVES[Math.floor(random() * MOVES.length)] ?? 'edit';
        // Deleting is the end of a walk, and would be the end of most.
        if (move === 'delete' && step < STEPS / 2) continue;
        moves.push(move);
        try {
          await play(walker, move, step);
          if (move === 'delete' && (await acme.api().get(`/v1/proposals/${walker.id}`)).status === 404) {
            await walker.requireGone();
            break;
          }
          await walker.requirePermission();
        } catch (error) {
          throw new Error(`Walk ${walk} of seed ${ODD_SEED}: ${moves.join(', ')}\n${(error as Error).message}`, {
            cause: error,
          });
        }
        taken.set(walker.model.deal, (taken.get(walker.model.deal) ?? 0) + 1);
      }
    }
    expect([...taken.keys()].sort()).toEqual(['approved', 'canceled', 'denied', 'expired', 'pending']);
    await requireCounts();
  },
  60_000 + WALKS * 20_000,
);

/** What the list counts by deltas is what is there. */
async function requireCounts(): Promise<void> {
  const [rows] = await application.sql(
    "select count(*)::int as n from proposals where organization_id = $1 and deleted_at is null and page_status <> 'archived'",
    [acme.id],
  );
  expect((await acme.api().get('/v1/proposals')).body.pagination.total_count).toBe(rows?.n);
}

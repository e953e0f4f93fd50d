/** @long Tries thousands of random values. */
import fc from 'fast-check';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, type Json } from '../proposals/examples.js';
import { BREAKS, breakSome } from './breaks.js';
import { documents, SEED } from './generated.js';
import { withoutIds } from '../../setup/ids.js';

let acme: GivenOrganization;
let path: string;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  path = `/v1/proposals/${(await aProposal(acme)).id}/content`;
});

/** The same documents each time; a failure prints seed and path, and isn't made smaller at the price of minutes. */
const SAME = { seed: SEED, endOnFailure: true };

const put = (sections: unknown) => acme.api().put(path, { sections });
const judge = (sections: unknown) => acme.api().post(`${path}/validate`, { sections });

it('stores whatever is built by the rules, and gives back what it was given', async () => {
  await fc.assert(
    fc.asyncProperty(documents({ references: false }), async (sections) => {
      expect((await judge(sections)).body).toEqual({ valid: true, problems: [] });
      const stored = await put(sections);
      expect([stored.status, stored.body.error]).toEqual([200, undefined]);
      expect(withoutIds(stored.body.sections)).toEqual(sections);
      const given = await acme.api().get(path);
      expect(given.text).toBe(stored.text);
      expect((await put(given.body.sections)).text).toBe(given.text);
      const turned = [...given.body.sections].reverse();
      expect((await put(turned)).body.sections).toEqual(turned);
    }),
    { ...SAME, numRuns: 25 },
  );
}, 120_000);

it.each(Object.keys(BREAKS))('refuses %s anywhere, and names that very place', async (kind) => {
  await fc.assert(
    fc.asyncProperty(documents({ references: false }), fc.nat(), async (sections, start) => {
      const broken = breakSome(kind, sections, start);
      fc.pre(broken !== null);
      const judged = await judge(sections);
      expect([judged.status, judged.body.valid]).toEqual([200, false]);
      expect(judged.body.problems.map(({ field }: Json) => field)).toEqual([broken]);
      const { status, body } = await put(sections);
      expect([status, body.error?.code]).toEqual([400, 'validation_error']);
      expect(body.error.details).toEqual(judged.body.problems);
    }),
    { ...SAME, numRuns: 10 },
  );
});

import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';
import { anOffer, line } from '../offers/examples.js';
import { aProposal, write } from './examples.js';

let acme: GivenOrganization;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

it('puts no thousands of marks on one letter in order, which would keep all others waiting', async () => {
  const spentOn = async (text: string) => {
    const { id } = await aProposal(acme);
    await write(acme, id, [{ blocks: Array(4).fill({ type: 'paragraph', text }) }]);
    await anOffer(acme, id, { name: 'Site', currency: 'EUR', lines: [line({ optional: true })] });
    return processorTime(async () => expect((await acme.api().get(`/v1/proposals/${id}/preflight`)).status).toBe(200));
  };
  const harmless = await spentOn('words '.repeat(1500).trim());
  expect(await spentOn(`a${'\u0344'.repeat(4500)}${'\u0316'.repeat(4500)}`)).toBeLessThan(3 * harmless + 300);
});

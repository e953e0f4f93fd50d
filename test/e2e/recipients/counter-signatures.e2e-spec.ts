import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aCounterSigner, aNamed, CLAIRE, counterSign, MEI } from './people.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
  acme = await given.organization();
});

describe('a counter-signature', () => {
  it('is a member in person, whom the proposal names, for the organization', async () => {
    const { member, user_id } = await aCounterSigner(acme);
    const other = await aCounterSigner(acme);
    const named = await aNamed(acme, [
      { role: 'counter_signer', user_id, position: 1 },
      { ...CLAIRE, position: 2 },
    ]);
    await named.publish();
    const body = { method: 'typed', signature: 'x', consent: true, content_sha256: await named.contentHash() };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await acme.key()}` };
    const address = `${application.url}${named.at('/counter-sign')}`;
    for (const sent of [body, {}]) {
      const byKey = await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) });
      expect([byKey.status, (await byKey.json()).error.code]).toEqual([403, 'forbidden']);
    }
    expect((await counterSign(other.member, named)).status).toBe(403);
    expect((await counterSign(member, named, { content_sha256: '0'.repeat(64) })).status).toBe(409);
    expect((await counterSign(member, named, { consent: false })).status).toBe(400);
    expect((await counterSign(member, named)).body.deal_status).toBe('pending');
    expect((await counterSign(member, named)).status).toBe(409);
    const { id } = await named.person(CLAIRE.email);
    for (const gone of [
      named.api.delete(named.at(`/recipients/${id}`)),
      named.api.patch(named.at(`/recipients/${id}`), { role: 'viewer' }),
    ])
      expect([(await gone).status, (await named.read()).deal_status]).toEqual([409, 'pending']);
    expect((await named.sign(CLAIRE)).body.deal_status).toBe('approved');
  });

  it('is never a member alone: an approved deal is one that the client has accepted', async () => {
    const { member, user_id } = await aCounterSigner(acme);
    const named = await aNamed(acme, [{ role: 'counter_signer', user_id }, MEI]);
    await named.publish();
    const { status, body } = await counterSign(member, named);
    expect([status, body.error.code, (await named.read()).deal_status]).toEqual([409, 'invalid_state', 'pending']);
    expect((await named.add(CLAIRE)).status).toBe(201);
    expect((await counterSign(member, named)).status).toBe(200);
  });
});

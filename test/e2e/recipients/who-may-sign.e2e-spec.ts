import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { Reader } from '../pages/reader.js';
import { act, aPublished } from '../proposals/examples.js';
import { aNamed, CLAIRE, inPerson, JAN } from './people.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const codesOf = (answer: { body: Json }) => (answer.body.error.details ?? []).map((one: Json) => [one.field, one.code]);

describe('whoever signs', () => {
  it('is whoever has the address, and the code where one is asked for', async () => {
    const named = await aNamed(acme, [CLAIRE]);
    await named.publish();
    const path = named.at(`/recipients/${(await named.person(CLAIRE.email)).id}`);
    await named.api.patch(path, { require_email_code: true });
    expect(codesOf(await named.sign(CLAIRE))).toEqual([['email_code', 'required']]);
    expect(codesOf(await named.sign(CLAIRE, { email: 'other@example.com' }))).toEqual([['email', 'mismatch']]);
    await named.api.patch(path, { require_email_code: false });
    expect((await named.sign(CLAIRE)).status).toBe(200);
  });

  it('has no code waived once others have signed', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    const path = named.at(`/recipients/${(await named.person(JAN.email)).id}`);
    await named.api.patch(path, { require_email_code: true });
    await named.sign(CLAIRE);
    const waived = await named.api.patch(path, { require_email_code: false });
    expect([waived.status, codesOf(waived)]).toEqual([409, [['require_email_code', 'not_allowed']]]);
    expect(codesOf(await named.sign(JAN))).toEqual([['email_code', 'required']]);
    expect((await named.api.patch(path, { name: 'Jan N.', require_email_code: true })).status).toBe(200);
  });

  it('is nobody where a code is asked for, and no mail is sent', async () => {
    const named = await aNamed(acme, [{ ...CLAIRE, require_email_code: true }]);
    const refused = await named.api.post(named.at('/publish'));
    expect([refused.status, codesOf(refused)]).toEqual([400, [['require_email_code', 'not_allowed']]]);
    expect((await named.api.get(named.at('/preflight'))).body.errors).toMatchObject([{ field: 'require_email_code' }]);
    await named.api.patch(named.at(), { allow_client_to_sign: false });
    expect((await named.api.post(named.at('/publish'))).status).toBe(200);
    await acme.api().patch('/v1/organization', { signature_policy: { require_email_code: true } });
    const other = await aNamed(acme, []);
    expect(codesOf(await other.api.post(other.at('/publish')))).toEqual([['require_email_code', 'not_allowed']]);
  });

  it('is what the organization asks of whoever signs', async () => {
    const change = (signature_policy: object) => acme.api().patch('/v1/organization', { signature_policy });
    const { url, id } = await aPublished(acme);
    const reader = new Reader(application, url as string);
    const signature = await reader.signature();
    expect((await change({ require_recipient: true })).body.signature_policy).toEqual({
      ...{ require_recipient: true, require_email_code: false },
    });
    expect((await reader.json('sign', signature)).status).toBe(403);
    await act(acme, id as string, 'unpublish');
    const refused = await acme.api().post(`/v1/proposals/${id}/publish`);
    expect([refused.status, codesOf(refused)]).toEqual([400, [['recipients', 'required']]]);
    const owner = await Person.of(acme, 'owner');
    const signature_policy = { require_recipient: false, require_email_code: true };
    const publish = () => acme.api().post(`/v1/proposals/${id}/publish`);
    expect((await inPerson(owner, 'PATCH', '/v1/organization', { signature_policy })).status).toBe(200);
    expect(codesOf(await publish())).toEqual([['require_email_code', 'not_allowed']]);
    const none = { require_recipient: false, require_email_code: false };
    await inPerson(owner, 'PATCH', '/v1/organization', { signature_policy: none });
    await publish();
    await change({ require_email_code: true });
    expect(codesOf(await reader.json('sign', signature))).toEqual([['email_code', 'required']]);
  });
});

import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { aCounterSigner, aNamed, CLAIRE, counterSign, inPerson } from '../recipients/people.js';
import { aDraft, at, refuse } from '../release/reviews.js';

const NOTHING = { release: false, signature: null };

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
  acme = await given.organization();
});

const asked = async (person: Person, id: string) => (await inPerson(person, 'GET', at(id, '/asked'))).body;

describe('what a proposal asks of a member', () => {
  it('is the release of what another one had reviewed, of those who may give it', async () => {
    const [owner, admin] = [await Person.of(acme, 'owner'), await Person.of(acme, 'admin')];
    const [member, viewer] = [await Person.of(acme, 'member'), await Person.of(acme, 'viewer')];
    const id = await aDraft(acme);
    expect(await asked(owner, id)).toEqual(NOTHING);
    await inPerson(admin, 'POST', at(id, '/review/request'), {});
    expect(await asked(owner, id)).toEqual({ ...NOTHING, release: true });
    for (const other of [admin, member, viewer]) expect(await asked(other, id)).toEqual(NOTHING);
    expect((await refuse(owner, id)).status).toBe(200);
    expect(await asked(owner, id)).toEqual(NOTHING);
  });

  it('is a signature of the one whom it names, on their turn, with the words of the page', async () => {
    const { member, user_id } = await aCounterSigner(acme);
    const other = await aCounterSigner(acme);
    const people = [CLAIRE, { role: 'counter_signer', user_id }];
    const named = await aNamed(acme, people, { language: 'fr' });
    await named.publish();
    expect(await asked(member, named.id)).toEqual(NOTHING);
    await named.sign(CLAIRE);
    const { signature } = await asked(member, named.id);
    expect(signature.content_sha256).toBe(await named.contentHash());
    expect(signature.consent).toContain('J’ai lu cette proposition');
    expect(await asked(other.member, named.id)).toEqual(NOTHING);
    const { content_sha256 } = signature;
    expect((await counterSign(member, named, { content_sha256 })).body.deal_status).toBe('approved');
    expect(await asked(member, named.id)).toEqual(NOTHING);
  });

  it('is told to members in person alone, of proposals of their own', async () => {
    const id = await aDraft(acme);
    const authorization = `Bearer ${await acme.key()}`;
    const byKey = await fetch(`${application.url}${at(id, '/asked')}`, { headers: { authorization } });
    expect([byKey.status, (await byKey.json()).error.code]).toEqual([403, 'forbidden']);
    const stranger = await Person.of(await given.organization(), 'owner');
    expect((await inPerson(stranger, 'GET', at(id, '/asked'))).status).toBe(404);
  });
});

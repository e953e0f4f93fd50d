import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import type { Json } from '../proposals/examples.js';
import { inPerson } from '../recipients/people.js';
import * as reviews from './reviews.js';
import { errorOf, governInPerson, rule } from './reviews.js';

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

const govern = (policy: Json) => reviews.govern(acme, policy);

describe('the policy', () => {
  it('has no rule at first, and admins and owners to release', async () => {
    const { body } = await acme.api().get('/v1/organization');
    expect(body.release_policy).toEqual({ rules: [], approver_roles: ['admin', 'owner'] });
  });

  it('keeps what was not sent, takes back what it gave, and spells domains alike', async () => {
    const rules = [
      ...[rule('always'), rule('by_agent'), rule('by_api_key'), rule('discount_percent_over', 12.5)],
      ...[rule('total_over', 1_000_000), rule('recipients_outside', [' ACME.com ', 'münchen.example'])],
    ];
    const { body, status: answered } = await govern({ rules });
    expect([answered, body.release_policy.approver_roles]).toEqual([200, ['admin', 'owner']]);
    expect(body.release_policy.rules).toEqual([
      ...[
        { when: 'always', value: null },
        { when: 'by_agent', value: null },
        { when: 'by_api_key', value: null },
      ],
      ...[
        { when: 'discount_percent_over', value: 12.5 },
        { when: 'total_over', value: 1_000_000 },
      ],
      { when: 'recipients_outside', value: ['acme.com', 'münchen.example'] },
    ]);
    const again = await govern(body.release_policy);
    expect([again.status, again.body.version]).toEqual([200, body.version]);
    const roles = await govern({ approver_roles: ['member'] });
    expect(roles.body.release_policy).toEqual({ ...body.release_policy, approver_roles: ['member'] });
  });

  it.each<[string, unknown]>([
    ['always', undefined],
    ['by_api_key', undefined],
    ['total_over', 5000],
    ['discount_percent_over', 10],
    ['recipients_outside', ['acme.com']],
  ])('is changed by no key where a member in person has set %s', async (when, value) => {
    const other = await given.organization();
    const owner = await Person.of(other, 'owner');
    const rules = [rule(when, value), rule('by_agent')];
    expect((await governInPerson(owner, { rules })).status).toBe(200);
    for (const policy of [{ rules: [] }, { rules: [rule('by_agent')] }, { approver_roles: ['member'] }]) {
      const refused = await reviews.govern(other, policy);
      expect(errorOf(refused)).toEqual([403, 'forbidden']);
      expect(refused.body.error.message).toContain('release_policy');
      expect(refused.body.error.details).toMatchObject([{ field: 'release_policy', code: 'not_allowed' }]);
    }
    expect((await reviews.govern(other, { rules })).status).toBe(200);
    expect((await other.api().patch('/v1/organization', { name: 'Nord' })).status).toBe(200);
    expect((await governInPerson(owner, { rules: [rule('by_agent')] })).status).toBe(200);
    expect((await reviews.govern(other, { rules: [rule(when, value)] })).status).toBe(200);
    expect((await reviews.govern(other, { rules: [] })).status).toBe(200);
  });

  it('is no key’s to change either in what a member in person asks of signers', async () => {
    const other = await given.organization();
    const owner = await Person.of(other, 'owner');
    const change = (policy: Json) => other.api().patch('/v1/organization', { signature_policy: policy });
    expect((await change({ require_email_code: true })).status).toBe(200);
    expect((await change({ require_email_code: false })).status).toBe(200);
    const signature_policy = { require_recipient: true };
    expect((await inPerson(owner, 'PATCH', '/v1/organization', { signature_policy })).status).toBe(200);
    // Neither less, nor more: it would be the key's from then on.
    for (const policy of [{ require_recipient: false }, { require_email_code: true }]) {
      const refused = await change(policy);
      const [{ field }] = refused.body.error.details as [Json];
      expect([...errorOf(refused), field]).toEqual([403, 'forbidden', 'signature_policy']);
    }
  });

  it.each<[string, Json, [string, string][]]>([
    ['no such rule', { rules: [rule('sometimes')] }, [['release_policy.rules[0].when', 'invalid_value']]],
    ['a value too many', { rules: [rule('always', 3)] }, [['release_policy.rules[0].value', 'not_allowed']]],
    ['a value missing', { rules: [rule('total_over')] }, [['release_policy.rules[0].value', 'required']]],
    [
      'null for a value',
      { rules: [rule('discount_percent_over', null)] },
      [['release_policy.rules[0].value', 'required']],
    ],
    [
      'over 100 percent',
      { rules: [rule('discount_percent_over', 100.01)] },
      [['release_policy.rules[0].value', 'too_large']],
    ],
    [
      'three decimals',
      { rules: [rule('discount_percent_over', 1.234)] },
      [['release_policy.rules[0].value', 'invalid_value']],
    ],
    ['half a cent', { rules: [rule('total_over', 0.5)] }, [['release_policy.rules[0].value', 'invalid_value']]],
    ['a text for money', { rules: [rule('total_over', '100')] }, [['release_policy.rules[0].value', 'invalid_type']]],
    ['below nothing', { rules: [rule('total_over', -1)] }, [['release_policy.rules[0].value', 'too_small']]],
    ['no domain', { rules: [rule('recipients_outside', [])] }, [['release_policy.rules[0].value', 'too_few']]],
    [
      'an address for a domain',
      { rules: [rule('recipients_outside', ['acme.com', 'a@b.com'])] },
      [['release_policy.rules[0].value[1]', 'invalid_format']],
    ],
    [
      'a rule twice',
      { rules: [rule('always'), rule('by_agent'), rule('always')] },
      [['release_policy.rules[2].when', 'not_unique']],
    ],
    ['nobody who releases', { approver_roles: [] }, [['release_policy.approver_roles', 'too_few']]],
    ['viewers', { approver_roles: ['owner', 'viewer'] }, [['release_policy.approver_roles[1]', 'invalid_value']]],
    ['a role twice', { approver_roles: ['owner', 'owner'] }, [['release_policy.approver_roles[1]', 'not_unique']]],
    ['another field', { rules: [{ when: 'always', than: 3 }] }, [['release_policy.rules[0].than', 'unknown_field']]],
  ])('refuses %s, and names it', async (_what, policy, wanted) => {
    const { status: answered, body } = await govern(policy);
    const details = (body.error?.details ?? []) as Json[];
    expect([answered, details.map(({ field, code }) => [field, code])]).toEqual([400, wanted]);
  });
});

import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../proposals/examples.js';
import * as reviews from './reviews.js';
import { rule } from './reviews.js';

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

import { Passwords } from '../../../src/platform/crypto/passwords.js';

it('takes a hundred in turn, and turns the rest away at once', async () => {
  const passwords = new Passwords();
  const answers = await Promise.allSettled(
    Array.from({ length: 110 }, (_, index) => passwords.hash(`password ${index}`)),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBe(8);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
  const [first] = answers;
  const stored = first?.status === 'fulfilled' ? first.value : '';
  expect(await passwords.matches(stored, 'password 0')).toBe(true);
  expect(await passwords.matches(stored, 'password 1')).toBe(false);
  expect(await passwords.matches(null, 'nobody has this password')).toBe(false);
});

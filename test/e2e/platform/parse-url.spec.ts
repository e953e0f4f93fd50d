import { parseUrl } from '../../../src/platform/http/parse-url.js';

it('takes an address apart, and says null of what is none', () => {
  expect(parseUrl('https://example.com/a?b#c')).toMatchObject({ protocol: 'https:', host: 'example.com' });
  for (const none of ['', 'x', 'https://', 'https://a b/']) expect(parseUrl(none)).toBeNull();
});

it('still knows letters beyond ASCII after thousands of other addresses', () => {
  for (let count = 0; count < 10_000; count += 1) parseUrl(`https://example.com/${count}`);
  expect(parseUrl('https://exämple.com/ü')?.hostname).toBe('xn--exmple-cua.com');
});

import { joined } from '../../../src/platform/html/joined.js';

test.each([
  ['Prêt ? Oui ! Voici : « ceci » ; cela', 'Prêt_? Oui_! Voici_: «_ceci_»_; cela'],
  ['99,999,999.99 € et 12 % en 10 min', '99,999,999.99_€ et 12_% en 10_min'],
  ['4 semaines, 2 h 30, from 2026 to 2027', '4 semaines, 2_h 30, from 2026 to 2027'],
  ['Ready? Yes: we are.', 'Ready? Yes: we are.'],
])('%s', (text, expected) => {
  expect(joined(text)).toBe(expected.replaceAll('_', '\u00a0'));
});

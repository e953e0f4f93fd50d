import { joined } from '../../../src/platform/html/joined.js';

test.each([
  ['Prêt ? Oui ! Voici : « ceci » ; cela', 'Prêt_? Oui_! Voici_: «_ceci_»_; cela'],
  ['99,999,999.99 € et 12 % en 10 min', '99,999,999.99_€ et 12_% en 10_min'],
  ['4 semaines, 2 h 30, from 2026 to 2027', '4 semaines, 2_h 30, from 2026 to 2027'],
  ['7 020 EUR ou 1 234 567,50 €, EUR 7,020, $ 12 500', '7_020_EUR ou 1_234_567,50_€, EUR_7,020, $_12_500'],
  ['In 2026 100 people, 06 12 34 56 78, v1.2 300', 'In 2026 100 people, 06 12 34 56 78, v1.2 300'],
  ['Ready? Yes: we are.', 'Ready? Yes: we are.'],
])('%s', (text, expected) => {
  expect(joined(text)).toBe(expected.replaceAll('_', '\u00a0'));
});

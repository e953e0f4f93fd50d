import { unitAfter } from '../../../src/platform/money/written-quantity.js';

it.each([
  [7, 'jour', 'fr', 'jours'],
  [1.5, 'jour', 'fr', 'jour'],
  [0, 'jour', 'fr', 'jour'],
  [2, 'jour', 'fr', 'jours'],
  [3, 'Journée', 'fr', 'Journées'],
  [7, 'day', 'en', 'days'],
  [1.5, 'day', 'en', 'days'],
  [1, 'day', 'en', 'day'],
  [2, 'Person', 'en', 'People'],
])('writes %s %s in %s as %s', (quantity, unit, language, written) => {
  expect(unitAfter(quantity, unit, language)).toBe(written);
});

it.each([
  ['mois', 'fr'],
  ['m²', 'fr'],
  ['jours', 'fr'],
  ['kg', 'en'],
  ['jour/homme', 'fr'],
  ['days', 'en'],
  ['constructor', 'en'],
])('leaves %s as it was written, in %s', (unit, language) => {
  expect(unitAfter(7, unit, language)).toBe(unit);
});

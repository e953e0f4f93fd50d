import { wordsFor } from '../../../src/modules/pages/language/form-errors.js';
import { ownValue } from '../../../src/platform/own-value.js';

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'has no words of its own for a field %s',
  (name) => {
    expect(wordsFor(name, 'en')).toBe('Please check this field.');
    expect(wordsFor(`${name}[0]`, 'fr')).toBe('Veuillez vérifier ce champ.');
    expect(ownValue({ email: 'x' }, name)).toBeUndefined();
  },
);

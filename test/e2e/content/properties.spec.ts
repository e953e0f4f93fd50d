/** @long Tries thousands of random values. */
import fc from 'fast-check';
import type { Section } from '../../../src/modules/content/content.dto.js';
import { documents, SEED } from './generated.js';
import { content, nothing } from './given.js';

test('whatever is built by the rules passes, survives storing and resolves to itself', () => {
  fc.assert(
    fc.property(documents({ references: true }), (valid) => {
      expect(content.check(valid)).toEqual([]);
      const stored = content.normalise(valid as unknown as Section[], []);
      expect(content.check(stored)).toEqual([]);
      expect(JSON.stringify(content.normalise(stored, stored))).toBe(JSON.stringify(stored));
      if (content.variables(stored).length > 0) return;
      expect(content.resolve(stored, nothing())).toEqual({ sections: stored, problems: [] });
    }),
    { seed: SEED, numRuns: 200 },
  );
});

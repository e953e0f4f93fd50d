import type { Strings } from './language/strings.js';

/** Above everything else on the pages of a twin. */
export function TestBand({ t }: { t: Pick<Strings, 'testBand'> }) {
  return (
    <p class="test-band" role="note">
      {t.testBand}
    </p>
  );
}

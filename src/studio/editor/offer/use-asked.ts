import { useIntl } from 'react-intl';
import { useText } from '../../language/texts.js';
import { writtenAmount } from './numbers.js';

/** Goes on with what was understood, or says how it is to be written. */
export function useAsked() {
  const t = useText();
  const { locale } = useIntl();
  return async <T>(understood: T | null, then: (value: T) => Promise<unknown>): Promise<void> => {
    if (understood === null) throw new Error(t('offer.notNumber', { example: writtenAmount(125050, locale, 'EUR') }));
    await then(understood);
  };
}

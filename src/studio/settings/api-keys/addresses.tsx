import { AreaField } from '../../frame/field.js';
import { useText } from '../../language/texts.js';

interface Props {
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

/** Where a key may be used from, one line an address. */
export function AddressesField(props: Props) {
  const t = useText();
  return (
    <AreaField
      {...{ ...props, label: t('keys.addresses'), hint: t('keys.addressesHint') }}
      {...{ rows: 2, spellCheck: false, placeholder: '203.0.113.0/24' }}
    />
  );
}

/** Those that were typed, however they are parted. */
export const addressesOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

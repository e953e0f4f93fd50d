import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { PRICE_DISPLAYS, type PriceDisplay } from '../../../platform/money/price.js';
import { SelectField } from '../../frame/form/fields.js';
import { Form } from '../../frame/form/form.js';
import { useForm } from '../../frame/form/use-form.js';
import { useText, useTextOf } from '../../language/texts.js';
import { updateOrganization, type SheetProps } from '../use-organization.js';

type Language = 'en' | 'fr';

/** What new proposals and offers begin with, and the clock of the organization. */
export function Defaults({ organization, isReadOnly }: SheetProps) {
  const t = useText();
  const textOf = useTextOf();
  const { default_language, default_currency, price_display, timezone } = organization;
  const form = useForm(
    {
      default_language: default_language as Language,
      default_currency,
      price_display: price_display as PriceDisplay,
      timezone,
    },
    updateOrganization,
    { isReadOnly },
  );
  const languages = (['fr', 'en'] as const).map((one) => [one, textOf('language', one)] as const);
  return (
    <Form title={t('organization.defaults')} hint={t('organization.defaultsHint')} form={form}>
      <SelectField {...form.field('default_language')} label={t('new.language')} options={languages} />
      <SelectField
        {...form.field('default_currency')}
        label={t('organization.currency')}
        options={useCurrencies(default_currency)}
      />
      <SelectField
        {...form.field('price_display')}
        label={t('organization.prices')}
        hint={t('organization.pricesHint')}
        options={PRICE_DISPLAYS.map((one) => [one, textOf('prices', one)] as const)}
      />
      <SelectField
        {...form.field('timezone')}
        label={t('organization.timezone')}
        hint={t('organization.timezoneHint')}
        options={useTimeZones(timezone)}
      />
    </Form>
  );
}

/** By their names in the reader's language; what this browser does not know stays all the same. */
function useCurrencies(chosen: string): [string, string][] {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    const codes = new Set([...Intl.supportedValuesOf('currency'), chosen]);
    return [...codes].map((code): [string, string] => [code, `${code} · ${names.of(code) ?? code}`]);
  }, [locale, chosen]);
}

function useTimeZones(chosen: string): [string, string][] {
  return useMemo(() => {
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
    return [...zones].sort().map((zone): [string, string] => [zone, zone.replaceAll('_', ' ')]);
  }, [chosen]);
}

import { useText, type TextName } from '../language/texts.js';
import { ImportRecords, type ImportedField } from './import-records.js';
import type { Filters } from './use-filters.js';

interface Props {
  filters: Filters;
  type: 'leads' | 'products';
  fields: readonly ImportedField[];
  hint: TextName;
}

/** Asks for a table of records; that it is asked for stands in the address. */
export function ImportButton({ filters, ...props }: Props) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          filters.set('import', '1');
        }}
      >
        {t('records.import')}
      </button>
      {filters.get('import') && (
        <ImportRecords
          {...props}
          onClose={() => {
            filters.set('import', '');
          }}
        />
      )}
    </>
  );
}

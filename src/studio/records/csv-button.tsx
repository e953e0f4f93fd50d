import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../frame/refusal.js';
import { useText } from '../language/texts.js';
import { service } from '../service.js';
import { downloadCsv } from './csv.js';

interface Props {
  /** What the audit log calls it. */
  list: 'leads' | 'proposals' | 'products' | 'bundles';
  name: string;
  head: readonly string[];
  /** All that match what the list is narrowed to. */
  rows: () => AsyncIterable<object>;
}

/** Everything that is listed, as a file; the audit log tells who took it. */
export function CsvButton({ list, name, head, rows }: Props) {
  const t = useText();
  const saving = useMutation({
    mutationFn: async () => {
      await service.request('POST', '/v1/me/exported-lists', { input: { list } });
      await downloadCsv(name, head, rows());
    },
  });
  return (
    <>
      <button
        type="button"
        disabled={saving.isPending}
        onClick={() => {
          saving.mutate();
        }}
      >
        {t('records.export')}
      </button>
      {saving.error && <Refusal error={saving.error} />}
    </>
  );
}

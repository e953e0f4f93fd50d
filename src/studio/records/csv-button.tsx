import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../frame/refusal.js';
import { useText } from '../language/texts.js';
import { downloadCsv } from './csv.js';

interface Props {
  name: string;
  head: readonly string[];
  /** All that match what the list is narrowed to. */
  rows: () => AsyncIterable<object>;
}

/** Everything that is listed, as a file. */
export function CsvButton({ name, head, rows }: Props) {
  const t = useText();
  const saving = useMutation({ mutationFn: () => downloadCsv(name, head, rows()) });
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

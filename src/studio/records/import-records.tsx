import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Import } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { useText, type TextName } from '../language/texts.js';
import { queries, refusedRows, service } from '../service.js';
import { asServiceReads, type Column } from './csv.js';
import { DropField } from './drop-field.js';
import type { RecordField } from './field-row.js';

/** A field as a table has it: by its label, or another name that people give it. */
export interface ImportedField extends RecordField, Pick<Column, 'read'> {
  also?: readonly string[];
}

interface Props {
  type: 'leads' | 'products';
  fields: readonly ImportedField[];
  hint: TextName;
  onClose: () => void;
}

/** Takes a table of records in: it says how far it is, and why rows were refused. */
export function ImportRecords({ type, fields, hint, onClose }: Props) {
  const t = useText();
  const columns = new Map(
    fields.flatMap(({ name: field, label, also = [], read }) =>
      [t(label).toLowerCase(), ...also].map((name): [string, Column] => [name, { field, ...(read && { read }) }]),
    ),
  );
  const start = useMutation({
    mutationFn: async (file: File) => {
      const isLines = /\.(nd)?jsonl?$/i.test(file.name);
      const contentType = isLines ? 'application/x-ndjson' : 'text/csv';
      const { default_currency: currency } = await service.organization.get();
      const body = isLines ? file : await asServiceReads(file, columns, currency);
      return service.imports.create(body, { type }, { contentType });
    },
  });
  return (
    <Dialog title={t(`import.${type}`)} onClose={onClose}>
      <div className="import">
        {!start.data && (
          <>
            <p>{t(hint)}</p>
            <p className="quiet">{t('import.columns', { columns: fields.map(({ label }) => t(label)).join(', ') })}</p>
            <DropField
              label={t('import.choose')}
              accept=".csv,.txt,.ndjson,.jsonl,text/csv"
              disabled={start.isPending}
              onFiles={([file]) => {
                if (file) start.mutate(file);
              }}
            />
          </>
        )}
        {start.error && <Refusal error={start.error} />}
        {start.data && <Progress id={start.data.id} type={type} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

const isOver = ({ status }: Import) => status === 'completed' || status === 'failed';

function Progress({ id, type, onClose }: { id: string; type: Props['type']; onClose: () => void }) {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['import', id],
    queryFn: () => service.imports.get(id),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 500),
  });
  const isEnded = data !== undefined && isOver(data);
  useEffect(() => {
    if (isEnded) void queries.invalidateQueries({ queryKey: [type] });
  }, [isEnded, type]);
  if (error) return <Refusal error={error} />;
  const { total = 0, done = 0, failed = 0, status = 'queued' } = data ?? {};
  const words = isEnded
    ? t(status === 'failed' ? 'import.stopped' : 'import.ended', { done, failed })
    : t('import.running', { done, total });
  return (
    <>
      <p role="status">{words}</p>
      {!isEnded && <progress aria-label={words} max={total || 1} value={done + failed} />}
      {isEnded && failed > 0 && <Refused id={id} />}
      {isEnded && (
        <footer>
          <button type="button" className="primary" onClick={onClose}>
            {t('import.close')}
          </button>
        </footer>
      )}
    </>
  );
}

/** So many are shown; the file has all. */
const SHOWN = 50;

function Refused({ id }: { id: string }) {
  const t = useText();
  const [isAll, showAll] = useState(false);
  const { data = [], error } = useQuery({
    queryKey: ['import', id, 'errors'],
    queryFn: () => refusedRows(id),
  });
  if (error) return <Refusal error={error} />;
  return (
    <>
      <ul className="import-errors">
        {data.slice(0, isAll ? undefined : SHOWN).map(({ row, field, message }, index) => (
          <li key={index}>
            <b>{t('import.row', { row })}</b> {field && <code>{field}</code>} {message}
          </li>
        ))}
      </ul>
      {data.length > SHOWN && !isAll && (
        <button
          type="button"
          onClick={() => {
            showAll(true);
          }}
        >
          {t('frame.more')}
        </button>
      )}
    </>
  );
}

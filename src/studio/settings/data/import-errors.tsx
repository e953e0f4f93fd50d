import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { refusedRows } from '../../service.js';

/** Beyond them the file itself is what has to be looked at. */
const MAX_SHOWN = 50;

/** Why rows were refused, once somebody wants to know. */
export function ImportErrors({ id }: { id: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['imports', id, 'errors'],
    enabled: isOpen,
    queryFn: () => refusedRows(id),
  });
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t('data.why')}</summary>
      {error && <Refusal error={error} />}
      {!data && !error && isOpen && <Skeleton lines={2} />}
      <ul className="import-errors">
        {data?.slice(0, MAX_SHOWN).map(({ row, field, message }, index) => (
          <li key={index}>{t('data.rowWrong', { row, field: field ?? '', message })}</li>
        ))}
      </ul>
      {data && data.length > MAX_SHOWN && <p>{t('data.moreWrong', { count: data.length - MAX_SHOWN })}</p>}
    </details>
  );
}

import { Link } from 'wouter';
import { useText } from '../../language/texts.js';

/** Why nothing on the page can be changed: what is signed, decided or archived stands. */
export function ReadOnly({ id }: { id: string }) {
  const t = useText();
  return (
    <p className="read-only" role="status">
      {t('editor.readOnly')}
      <Link href={`/proposals/${id}`}>{t('editor.readOnlyMore')}</Link>
    </p>
  );
}

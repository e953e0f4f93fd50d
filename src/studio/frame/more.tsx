import { useText } from '../language/texts.js';

/** The way to the rest of a list. */
export function More({ more }: { more: (() => void) | undefined }) {
  const t = useText();
  if (!more) return null;
  return (
    <button type="button" className="more" onClick={more}>
      {t('frame.more')}
    </button>
  );
}

import { CopyButton } from '../../frame/copy-button.js';
import { Dialog } from '../../frame/dialog.js';
import { useText } from '../../language/texts.js';

interface Props {
  codes: string[];
  onClose: () => void;
}

/** Told once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const t = useText();
  const text = `${t('codes.file', { host: location.host })}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog title={t('codes.keep')} onClose={onClose}>
      <div className="form codes-dialog">
        <p>{t('codes.keepHint')}</p>
        <ol className="codes" aria-label={t('codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="acts">
          <CopyButton text={text} />
          <a
            className="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={`${location.hostname}-${t('codes.fileName')}.txt`}
          >
            {t('codes.download')}
          </a>
          <button
            type="button"
            onClick={() => {
              print();
            }}
          >
            {t('codes.print')}
          </button>
        </div>
        <footer>
          <button type="button" className="primary" onClick={onClose}>
            {t('codes.kept')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}

import { CopyButton } from './copy-button.js';
import './snippet.css';

interface Props {
  /** What it is, for those who hear it. */
  label: string;
  text: string;
}

/** What goes into a terminal or a file as it stands. */
export function Snippet({ label, text }: Props) {
  return (
    <div className="snippet">
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}

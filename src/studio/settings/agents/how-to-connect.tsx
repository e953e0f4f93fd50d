import { Snippet } from '../../frame/snippet.js';
import { useText, type TextName } from '../../language/texts.js';
import { Sheet } from '../sheet.js';

interface Client {
  name: string;
  how: TextName;
  /** What is pasted into it; for others the address is enough. */
  snippet?: (address: string) => string;
}

const json = (value: object) => JSON.stringify(value, null, 2);

const CLIENTS: readonly Client[] = [
  { name: 'Claude', how: 'agents.howClaude' },
  {
    name: 'Claude Code',
    how: 'agents.howClaudeCode',
    snippet: (address) => `claude mcp add --transport http proposals ${address}`,
  },
  { name: 'ChatGPT', how: 'agents.howChatGpt' },
  {
    name: 'Cursor',
    how: 'agents.howCursor',
    snippet: (url) => json({ mcpServers: { proposals: { url } } }),
  },
  {
    name: 'VS Code',
    how: 'agents.howVsCode',
    snippet: (url) => json({ servers: { proposals: { type: 'http', url } } }),
  },
];

/** One address for all of them; each has its own place for it. */
export function HowToConnect() {
  const t = useText();
  const address = `${location.origin}/v1/mcp`;
  return (
    <Sheet title={t('agents.connect')} hint={t('agents.connectHint')}>
      <div>
        <Snippet label={t('agents.address')} text={address} />
      </div>
      <div className="agent-clients">
        {CLIENTS.map(({ name, how, snippet }) => (
          <details key={name} name="agent-client">
            <summary>{name}</summary>
            <p>{t(how)}</p>
            {snippet && <Snippet label={name} text={snippet(address)} />}
          </details>
        ))}
      </div>
    </Sheet>
  );
}

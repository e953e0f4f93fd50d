import type { VNode } from 'preact';
import { joined } from './joined.js';
import { parseInline, type Inline } from './markdown.js';

/** Text written in the Markdown subset, as elements. */
export function InlineText({ text }: { text: string }): VNode {
  return <>{parseInline(text).map(renderInline)}</>;
}

const ELEMENTS = { strong: 'strong', emphasis: 'em', delete: 'del' } as const;

function renderInline(node: Inline, index: number): VNode {
  switch (node.type) {
    case 'text':
      return <Words key={index} text={node.value} />;
    case 'code':
      return <code key={index}>{node.value}</code>;
    case 'break':
      return <br key={index} />;
    case 'link':
      return (
        <a key={index} href={node.url} rel="noopener">
          {node.children.map(renderInline)}
        </a>
      );
    default: {
      const Element = ELEMENTS[node.type];
      return <Element key={index}>{node.children.map(renderInline)}</Element>;
    }
  }
}

const MAIL_ADDRESS = /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/;

/** Marks stay with their words, numbers with their units; a mail address goes to the next line before it breaks at a hyphen of its own. */
function Words({ text }: { text: string }): VNode {
  if (!text.includes('@')) return <>{joined(text)}</>;
  const parts = joined(text).split(MAIL_ADDRESS);
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : <span class="whole">{part}</span>))}</>;
}

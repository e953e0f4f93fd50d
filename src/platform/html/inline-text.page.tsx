import { Fragment, type VNode } from 'preact';
import { parseInline, type Inline } from './markdown.js';

/** Text written in the Markdown subset, as elements. */
export function InlineText({ text }: { text: string }): VNode {
  return <>{parseInline(text).map(renderInline)}</>;
}

const ELEMENTS = { strong: 'strong', emphasis: 'em', delete: 'del' } as const;

function renderInline(node: Inline, index: number): VNode {
  switch (node.type) {
    case 'text':
      return <Fragment key={index}>{node.value}</Fragment>;
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

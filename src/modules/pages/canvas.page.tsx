import {
  cloneElement,
  isValidElement,
  type ComponentChild,
  type ComponentChildren,
  type FunctionComponent,
} from 'preact';
import { InlineText } from '../../platform/html/inline-text.page.js';
import type { Block } from '../content/blocks/blocks.dto.js';
import type { PageContext } from './page-context.js';

interface Place {
  page: PageContext;
  /** Of what the text stands in. */
  id: string | undefined;
  /** The text's path there; both together are what operations name it by. */
  path: string;
}

interface EditableProps extends Place {
  written?: 'plain' | 'markdown';
  children: ComponentChildren;
}

/** A text of the content, which the canvas has under its name, so that it can be edited where it stands. */
export function Editable({ page, id, path, written = 'plain', children }: EditableProps) {
  if (!page.view.canvas || id === undefined) return <>{children}</>;
  return (
    <span data-text={id + path} data-written={written}>
      {children}
    </span>
  );
}

/** The same of one that is written in Markdown. */
export function RichText({ text, ...place }: Place & { text: string }) {
  const words = <InlineText text={text} />;
  if (!place.page.view.canvas) return words;
  return (
    <Editable {...place} written="markdown">
      {words}
    </Editable>
  );
}

/** Attributes of the element in which an entry of a block or an offer is drawn. */
export function marked(page: PageContext, kind: 'entry' | 'offer', id: string | undefined): Record<string, string> {
  return page.view.canvas && id !== undefined ? { [`data-${kind}`]: id } : {};
}

/** The same of a block. */
export function blockData({ id, type }: Block, page: PageContext): Record<string, string> {
  return page.view.canvas && id !== undefined ? { 'data-block': id, 'data-type': type } : {};
}

interface CanvasBlockProps {
  block: Block;
  page: PageContext;
  children: ComponentChild;
}

/** A block in the canvas: its outermost element says which it is, and what draws nothing gets an empty one. */
export function CanvasBlock({ block, page, children }: CanvasBlockProps) {
  const root = rootOf(children);
  const data = blockData(block, page);
  return isValidElement(root) ? cloneElement(root, data) : <div {...data}>{root}</div>;
}

/** What components come down to in the end; those of a page are functions of what they are given, and keep nothing. */
function rootOf(node: ComponentChild): ComponentChild {
  if (!isValidElement(node) || typeof node.type === 'string') return node;
  return rootOf((node.type as FunctionComponent)(node.props) as ComponentChild);
}

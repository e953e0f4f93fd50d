import type { JSONContent } from '@tiptap/core';
import { parseInline, type Inline } from '../../../platform/html/markdown.js';
import { withVariables, written, type VariableUse } from './variables.js';

/** How a text of a document is written. */
export type Written = 'plain' | 'markdown';

type Mark = NonNullable<JSONContent['marks']>[number];

/** A text as the editor has it: one line of words, variables and breaks. */
export function documentOf(text: string, how: Written): JSONContent {
  const inlines: readonly Inline[] = how === 'markdown' ? parseInline(text) : [{ type: 'text', value: text }];
  return { type: 'doc', content: [{ type: 'line', content: inlines.flatMap((inline) => nodesOf(inline, [])) }] };
}

const MARKS = { strong: 'bold', emphasis: 'italic', delete: 'strike' } as const;

function nodesOf(inline: Inline, marks: Mark[]): JSONContent[] {
  switch (inline.type) {
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'text':
      return wordsOf(inline.value, marks);
    case 'code':
      return wordsOf(inline.value, [...marks, { type: 'code' }]);
    default: {
      const mark =
        inline.type === 'link' ? { type: 'link', attrs: { href: inline.url } } : { type: MARKS[inline.type] };
      return inline.children.flatMap((child) => nodesOf(child, [...marks, mark]));
    }
  }
}

function wordsOf(text: string, marks: Mark[]): JSONContent[] {
  return withVariables(text).map((part) =>
    typeof part === 'string' ? { type: 'text', text: part, marks } : { type: 'variable', attrs: part, marks },
  );
}

/** The text of what stands in the editor, as the service keeps it. */
export function textOf(document: JSONContent, how: Written): string {
  const nodes = document.content?.[0]?.content ?? [];
  if (how === 'plain') return nodes.map((node) => valueOf(node)).join('');
  return markdownOf(nodes);
}

/** From outside to inside. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'code'];
const SIGNS: Record<string, string> = { bold: '**', italic: '*', strike: '~~', code: '`' };

function markdownOf(nodes: JSONContent[], depth = 0): string {
  let text = '';
  for (let index = 0; index < nodes.length;) {
    const node = nodes[index] ?? {};
    const mark = markAt(node, depth);
    if (!mark) {
      text += escaped(node);
      index += 1;
      continue;
    }
    let end = index + 1;
    while (end < nodes.length && sameMark(markAt(nodes[end] ?? {}, depth), mark)) end += 1;
    text += marked(nodes.slice(index, end), mark, depth);
    index = end;
  }
  return text;
}

/** Marks touch their words: white space at the edges stands outside of them. */
function marked(nodes: JSONContent[], mark: Mark, depth: number): string {
  const inner = mark.type === 'code' ? nodes.map((node) => valueOf(node)).join('') : markdownOf(nodes, depth + 1);
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? [];
  if (words === '') return inner;
  if (mark.type === 'link') return `${before}[${words}](${addressOf(mark)})${after}`;
  const sign = SIGNS[mark.type] ?? '';
  return before + sign + words + sign + after;
}

const addressOf = (mark: Mark) => String(mark.attrs?.['href'] ?? '').replace(/[\s()<>\\]/g, encodeURIComponent);

function markAt(node: JSONContent, depth: number): Mark | undefined {
  const sorted = [...(node.marks ?? [])].sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));
  return sorted[depth];
}

const sameMark = (one: Mark | undefined, other: Mark) =>
  one?.type === other.type && one.attrs?.['href'] === other.attrs?.['href'];

function escaped(node: JSONContent): string {
  return node.type === 'text' ? (node.text ?? '').replace(/[\\*_~`[\]]/g, '\\$&') : valueOf(node);
}

function valueOf(node: JSONContent): string {
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'variable') return written(node.attrs as VariableUse);
  return node.text ?? '';
}

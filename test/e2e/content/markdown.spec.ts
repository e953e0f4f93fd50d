import fc from 'fast-check';
import { parseInline, plainText, type Inline } from '../../../src/platform/html/markdown.js';

const text = (value: string): Inline => ({ type: 'text', value });
const lineBreak: Inline = { type: 'break' };

describe('the subset', () => {
  test.each<[string, Inline[]]>([
    ['plain', [text('plain')]],
    ['', []],
    ['**b**', [{ type: 'strong', children: [text('b')] }]],
    ['__b__', [{ type: 'strong', children: [text('b')] }]],
    ['*i* _i_', [{ type: 'emphasis', children: [text('i')] }, text(' '), { type: 'emphasis', children: [text('i')] }]],
    ['~~s~~', [{ type: 'delete', children: [text('s')] }]],
    ['`a*b*`', [{ type: 'code', value: 'a*b*' }]],
    ['[l](https://e.co)', [{ type: 'link', url: 'https://e.co', children: [text('l')] }]],
    [
      '**a *b* c**',
      [{ type: 'strong', children: [text('a '), { type: 'emphasis', children: [text('b')] }, text(' c')] }],
    ],
    ['a\nb', [text('a'), lineBreak, text('b')]],
    ['a  \r\nb', [text('a'), lineBreak, text('b')]],
    ['a\n\n\n\nb', [text('a'), lineBreak, lineBreak, text('b')]],
    ['*a\nb*', [{ type: 'emphasis', children: [text('a'), lineBreak, text('b')] }]],
    ['\\*a\\* \\[b\\] \\`c\\` \\\\', [text('*a* [b] `c` \\')]],
    ['snake_case_name', [text('snake_case_name')]],
    ['~one~', [text('~one~')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
  ])('%j', (source, expected) => expect(parseInline(source)).toEqual(expected));
});

test.each([
  ['* item'],
  ['- item'],
  ['+ item'],
  ['1. item'],
  ['# heading'],
  ['> quote'],
  ['---'],
  ['***'],
  ['~~~'],
  ['<b>bold</b>'],
  ['<script>alert(1)</script>'],
  ['<!-- comment -->'],
  ['&amp; &lt; &#x2a; &nbsp;'],
  ['<https://example.com>'],
  ['https://example.com www.example.com a@example.com'],
  ['[ref]'],
  ['[ref][1]'],
  ['[^1]'],
  ['- [ ] task'],
  ['| a | b |'],
  ['a\\'],
])('every other mark of Markdown is a character: %j', (source) => {
  expect(parseInline(source)).toEqual([text(source)]);
});

test('a mark on a line of its own stays there', () => {
  expect(plainText('Title\n===\n\n# a\n    b\n[1]: https://e.co\n[1]')).toBe(
    'Title\n===\n\n# a\nb\n[1]: https://e.co\n[1]',
  );
});

describe('links', () => {
  test.each(['https://e.co/a?b=c#d', 'http://e.co', 'mailto:a@e.co', 'tel:+331'])('%s is one', (url) => {
    expect(parseInline(`[x](${url})`)).toEqual([{ type: 'link', url, children: [text('x')] }]);
  });

  test.each([
    'javascript:alert%281%29',
    'JAVASCRIPT:alert%281%29',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'file:///etc/passwd',
    '//e.co',
    '/a',
    '#a',
    'e.co',
    'https://user:secret@e.co',
    'javascript&colon;alert%281%29',
    '',
  ])('%j is none, and its words stay', (url) => {
    expect(parseInline(`a [*x*](${url}) b`)).toEqual([
      text('a '),
      { type: 'emphasis', children: [text('x')] },
      text(' b'),
    ]);
  });
});

test('the words alone', () => {
  expect(plainText('**a** [*b*](https://e.co) `c`\n~~d~~')).toBe('a b c\nd');
});

describe('hostile text comes out as text, soon', () => {
  const runs = [
    '*',
    '[',
    '`',
    '_',
    '~',
    '\\',
    '[a](',
    '*a _b ',
    '**a ',
    '[a](b)',
    '`a',
    '![',
    '~~a ',
    '***a',
    '<',
    '&',
    '\n',
  ];

  test.each(runs)('%j ten thousand characters long', (unit) => {
    const source = unit.repeat(Math.ceil(10_000 / unit.length));
    expect(plainText(source).length).toBeLessThanOrEqual(source.length);
  });

  test('nesting has an end, and no word is lost', () => {
    const deep = parseInline(`${'*a **b '.repeat(14)}x${' c** d*'.repeat(14)}`);
    const depth = (nodes: readonly Inline[]): number =>
      Math.max(0, ...nodes.map((node) => ('children' in node ? 1 + depth(node.children) : 0)));
    expect(depth(deep)).toBeLessThanOrEqual(12);
    expect(depth(deep)).toBeGreaterThan(5);
  });

  test('past the number of marks a text is literal, escapes apart', () => {
    expect(parseInline('*a* '.repeat(400) + '\\*')).toEqual([text('*a* '.repeat(400) + '*')]);
  });
});

test('any text gives only known nodes, and text without marks comes out as it is', () => {
  const known = (node: Inline): boolean =>
    ['text', 'code', 'break'].includes(node.type) ||
    ('children' in node && ['strong', 'emphasis', 'delete', 'link'].includes(node.type) && node.children.every(known));
  const pieces = fc.constantFrom(
    'a',
    ' ',
    '*',
    '**',
    '_',
    '`',
    '~~',
    '[',
    '](',
    ')',
    '\\',
    '\n',
    '<b>',
    '&lt;',
    'https://e.co',
    '# ',
    'é',
  );
  fc.assert(fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => parseInline(parts.join('')).every(known)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (source) => {
      const plain = source.replace(/[*_~`[\]\\\s]/g, 'x');
      expect(plainText(plain)).toBe(plain);
    }),
  );
});

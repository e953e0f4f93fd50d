import fc from 'fast-check';
import type { Block } from '../../../src/modules/content/blocks/blocks.dto.js';
import { VARIABLES, type Section, type VariableValues } from '../../../src/modules/content/content.dto.js';
import { parseInline, plainText } from '../../../src/platform/html/markdown.js';
import { content, fieldsOf, nothing } from './given.js';

const values = (some: Partial<VariableValues>): VariableValues => ({ ...nothing(), ...some });
const section = (...blocks: Block[]): Section => ({ id: '', blocks });
const paragraph = (text: string): Section => section({ type: 'paragraph', text });

/** What a reader sees of a paragraph once it is resolved. */
function read(text: string, some: Partial<VariableValues>): string {
  const { sections, problems } = content.resolve([paragraph(text)], values(some));
  expect(problems).toEqual([]);
  return plainText((sections[0]?.blocks[0] as { text: string }).text);
}

function resolved(text: string, some: Partial<VariableValues>) {
  return parseInline(
    (content.resolve([paragraph(text)], values(some)).sections[0]?.blocks[0] as { text: string }).text,
  );
}

test('the list is closed', () => {
  expect(Object.keys(VARIABLES)).toHaveLength(21);
  for (const name of Object.keys(VARIABLES)) expect(fieldsOf([paragraph(`{{${name}}} {{ ${name} | x }}`)])).toEqual([]);
  for (const name of ['lead', 'lead.siret', 'Lead.name', 'constructor', '', '#if lead', '__proto__', 'lead.name.x']) {
    const [problem] = content.check([paragraph(`a {{${name}}} b`)]);
    expect(problem).toMatchObject({
      field: 'sections[0].blocks[0].text',
      message: expect.stringContaining(`"${name}"`) as string,
    });
  }
});

test('a variable that is not closed, or holds another, is a problem', () => {
  for (const text of ['{{lead.name', 'a {{ b', '{{lead.name|{{lead.email}}}}', '{{{{lead.name}}}}']) {
    expect(fieldsOf([paragraph(text)])).toEqual(['sections[0].blocks[0].text']);
  }
  for (const text of ['{ lead.name }', 'a }} b', '{}', '{{lead.name|a } b | c}}'])
    expect(fieldsOf([paragraph(text)])).toEqual([]);
});

test('every human text takes them, and is searched for unknown ones', () => {
  const x = '{{x}}';
  const sections = [
    {
      badge: x,
      title: x,
      blocks: [
        { type: 'heading', text: x, level: 2 },
        { type: 'list', style: 'check', items: ['a', x] },
        { type: 'quote', text: 'a', author: x, role: x },
        { type: 'callout', tone: 'info', title: x, text: 'a', number: x },
        { type: 'button', label: x, url: 'https://e.co' },
        { type: 'gallery', images: [{ alt: x, caption: x }, { alt: 'a' }] },
        { type: 'columns', columns: [[], [{ type: 'video', caption: x }]] },
        { type: 'cards', variant: 'team', items: [{ title: x, text: x, value: x, name: x, role: x, icon: 'leaf' }] },
        { type: 'questions', items: [{ question: x, answer: x }] },
        { type: 'timeline', items: [{ date: x, title: x, text: x }] },
        { type: 'table', header: [x], rows: [[x]] },
        { type: 'embed', provider: 'vimeo', src: 'https://vimeo.com/1', title: x },
        { type: 'signature', label: x },
      ],
    },
  ];
  const uses = JSON.stringify(sections).match(/\{\{x\}\}/g)?.length;
  expect(new Set(fieldsOf(sections)).size).toBe(uses);
  const known = JSON.parse(JSON.stringify(sections).replaceAll('{{x}}', '{{offer.name}}')) as Section[];
  expect(content.variables(known)).toHaveLength(uses ?? 0);
  expect(JSON.stringify(content.resolve(known, values({ 'offer.name': 'Gold' })).sections)).not.toContain('{{');
});

test('value before fallback; neither is a problem with its path', () => {
  expect(read('{{lead.name|you}}', { 'lead.name': 'Ada' })).toBe('Ada');
  expect(read('{{lead.name|you}}', {})).toBe('you');
  expect(read('{{lead.name|you}}', { 'lead.name': '  ' })).toBe('you');
  expect(read('a{{ lead.name | }}b', {})).toBe('ab');
  const sections = [paragraph('x'), { ...paragraph('{{lead.email}} {{lead.name}}'), title: '{{offer.total}}' }];
  const { problems, sections: kept } = content.resolve(sections, values({ 'lead.name': 'Ada' }));
  expect(problems.map(({ field }) => field)).toEqual(['sections[1].title', 'sections[1].blocks[0].text']);
  expect(problems[1]?.message).toContain('lead.email');
  expect(kept[1]).toMatchObject({ title: '{{offer.total}}', blocks: [{ text: '{{lead.email}} Ada' }] });
});

const SPOILT = '**Bob** [x](https://evil.example) `c` ~~s~~ _u_ \\ {{organization.email}} <b>&amp;';

describe('a value is never read again', () => {
  const hostile = { 'lead.name': SPOILT, 'organization.email': 'secret@example.com' };

  test.each([
    '{{lead.name}}',
    'Dear {{lead.name}},',
    '**{{lead.name}}**',
    '*a {{lead.name}} b*',
    '[{{lead.name}}](https://e.co)',
    '\n{{lead.name|x}}',
  ])('in %j', (text) =>
    expect(read(text, hostile)).toBe(plainText(text.replace(/\{\{.*?\}\}/, 'VALUE')).replace('VALUE', SPOILT)),
  );

  test('in plain fields, where no escape is due', () => {
    const { sections } = content.resolve([{ ...section(), title: 'For {{lead.name}}' }], values(hostile));
    expect(sections[0]?.title).toBe(`For ${SPOILT}`);
  });

  test('nor a fallback', () => {
    expect(resolved('{{lead.name|**you** [x](https://e.co)}}', {})).toEqual([
      { type: 'text', value: '**you** [x](https://e.co)' },
    ]);
  });

  test('after a backslash, which would take an escape away', () => {
    expect(resolved('\\{{lead.name}}', { 'lead.name': '*b*' })).toEqual([{ type: 'text', value: '\\*b*' }]);
    expect(resolved('\\\\{{lead.name}}', { 'lead.name': '*b*' })).toEqual([{ type: 'text', value: '\\*b*' }]);
    expect(resolved('\\{{lead.name}} c*', { 'lead.name': '*b' })).toEqual([{ type: 'text', value: '\\*b c*' }]);
  });

  test('before or after what would make it a link', () => {
    expect(resolved('[x]{{lead.name}}', { 'lead.name': '(https://evil.example)' })[0]?.type).toBe('text');
    expect(resolved('{{lead.name}}(https://e.co)', { 'lead.name': '[x]' })[0]?.type).toBe('text');
  });

  test('in code, which has no escapes', () => {
    for (const value of ['a*b*', 'a`b', '``', '`', 'a ``` b `']) {
      expect(resolved('x `v {{lead.name}} w`', { 'lead.name': value })[1]).toEqual({
        type: 'code',
        value: `v ${value} w`,
      });
      expect(resolved('`{{lead.name}}`', { 'lead.name': value })).toEqual([{ type: 'code', value }]);
    }
  });

  test('in the address of a link', () => {
    expect(resolved('[x](mailto:{{lead.email}})', { 'lead.email': 'a@e.co' })[0]).toMatchObject({
      url: 'mailto:a@e.co',
    });
    expect(resolved('[x](https://e.co/{{lead.name}})', { 'lead.name': 'a) [y](https://evil.example' })).toEqual([
      {
        type: 'link',
        url: 'https://e.co/a%29%20%5By%5D%28https://evil.example',
        children: [{ type: 'text', value: 'x' }],
      },
    ]);
    expect(resolved('[x]({{lead.name}})', { 'lead.name': 'javascript:alert(1)' })).toEqual([
      { type: 'text', value: 'x' },
    ]);
  });

  test('of several lines', () => {
    expect(read('**{{lead.address}}**', { 'lead.address': 'a\r\n\r\n* b' })).toBe('a\n* b');
    const { sections } = content.resolve(
      [{ ...section(), title: '{{lead.address}}' }],
      values({ 'lead.address': 'a\nb' }),
    );
    expect(sections[0]?.title).toBe('a b');
  });

  test('whatever it is', () => {
    const marks = fc.constantFrom(
      '*',
      '**',
      '_',
      '`',
      '``',
      '~~',
      '[',
      ']',
      '(',
      ')',
      '](',
      '\\',
      '{{',
      '}}',
      '|',
      'a',
      ' b',
      '<i>',
      '!',
      '#',
    );
    const value = fc.array(marks, { minLength: 1, maxLength: 12 }).map((parts) => `x${parts.join('')}y`);
    const around = fc.constantFrom('', 'a ', '**', '*', '_', '[', ']', '](', ')', '\\', '`', '~~', 'b', ' ');
    fc.assert(
      fc.property(
        fc.array(around, { maxLength: 4 }),
        value,
        fc.array(around, { maxLength: 4 }),
        (before, inserted, after) => {
          const template = `${before.join('')}{{lead.name}}${after.join('')}`;
          const inLink = /\]\(/.test(template);
          const shape = JSON.stringify(parseInline(template.replace('{{lead.name}}', 'xVALUEy')));
          const expected = shape.replace('xVALUEy', JSON.stringify(inserted).slice(1, -1));
          if (!inLink) expect(JSON.stringify(resolved(template, { 'lead.name': inserted }))).toBe(expected);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

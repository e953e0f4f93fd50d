import { Ajv } from 'ajv';
import { content, everyBlock, type Json } from './given.js';

const schemas = content.schemas() as Record<string, Json>;

/** Every schema inside another one, with the path it stands at. */
function inside(schema: Json, path: string): [string, Json][] {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const below = fields.flatMap(([name, field]) => inside(field, `${path}.${name}`));
  const items = schema['items'] ? inside(schema['items'] as Json, `${path}[]`) : [];
  return [[path, schema], ...below, ...items];
}

const all = Object.entries(schemas).flatMap(([name, schema]) => inside(schema, name));

test('there is one for the section, the block, each type and each item', () => {
  const types = content.blockTypes.map(
    (type) => `${type.replace(/(^|_)./g, (first) => first.at(-1)!.toUpperCase())}Block`,
  );
  const named = JSON.stringify(schemas).match(/(?<=#\/components\/schemas\/)\w+/g) ?? [];
  const items = [...new Set(named)].filter((name) => name !== 'Block' && !types.includes(name));
  expect(Object.keys(schemas)).toEqual(['Section', 'Block', ...types, ...items]);
  expect(items).toEqual(expect.arrayContaining(['Image', 'CardItem', 'QuestionItem', 'TimelineItem']));
  const { oneOf, discriminator } = schemas['Block'] as { oneOf: unknown[]; discriminator: { mapping: Json } };
  expect(oneOf).toEqual(types.map((name) => ({ $ref: `#/components/schemas/${name}` })));
  expect(Object.keys(discriminator.mapping)).toEqual(content.blockTypes);
});

test('references lead somewhere', () => {
  const names = JSON.stringify(schemas).match(/#\/components\/schemas\/\w+/g) ?? [];
  for (const name of names) expect(schemas).toHaveProperty(name.slice('#/components/schemas/'.length));
});

test('everything is described, every string bounded, every object closed, every list ended', () => {
  for (const [path, schema] of all) {
    const has = (key: string) => schema[key] !== undefined;
    if (!has('$ref')) expect([path, schema['description']]).toEqual([path, expect.stringMatching(/^[A-Z`].+\.$/)]);
    if (schema['type'] === 'string') {
      const bound = ['maxLength', 'enum', 'const', 'format'].some(has) || /\{0,\d+\}/.test(String(schema['pattern']));
      expect([path, bound]).toEqual([path, true]);
    }
    if (has('maxLength') && has('x-text')) {
      expect(schema['description']).toContain(
        `At most ${(schema['maxLength'] as number).toLocaleString('en')} characters.`,
      );
    }
    if (schema['type'] === 'object') expect([path, schema['additionalProperties']]).toEqual([path, false]);
    if (schema['type'] === 'array') expect([path, has('maxItems')]).toEqual([path, true]);
  }
});

test('the published schemas accept what the service accepts', () => {
  const formats = { uuid: true, 'css-color': true, 'web-url': true, 'action-url': true } as const;
  const ajv = new Ajv({ strict: false, formats, discriminator: false });
  const validate = ajv.compile({ components: { schemas }, $ref: '#/components/schemas/Section' });
  for (const section of everyBlock.sections) expect([validate(section), validate.errors]).toEqual([true, null]);
  expect(validate({ blocks: [{ type: 'columns', columns: [[], [{ type: 'heading' }]] }] })).toBe(false);
});

test('each example is valid', () => {
  for (const type of content.blockTypes) {
    const { examples } = content.blockSchema(type) as { examples: unknown[] };
    expect([type, content.check([{ blocks: examples }])]).toEqual([type, []]);
  }
});

test("one type's schema needs no other", () => {
  for (const type of content.blockTypes) expect(JSON.stringify(content.blockSchema(type))).not.toContain('$ref');
  expect(content.blockSchema('widget')).toBeUndefined();
  expect(content.blockSchema('constructor')).toBeUndefined();
});

test('the fixture uses every type, every field that needs no file, and every choice', () => {
  expect(content.check(everyBlock.sections)).toEqual([]);
  const text = JSON.stringify(everyBlock);
  for (const type of content.blockTypes) expect(text).toContain(`"type":"${type}"`);
  for (const [path, schema] of all) {
    const name = /\.(\w+)$/.exec(path)?.[1];
    if (name && !schema['x-reference'] && !schema['x-identity'] && !schema['x-identifies'])
      expect(text).toContain(`"${name}":`);
    for (const choice of (schema['enum'] ?? []) as unknown[]) expect(text).toContain(JSON.stringify(choice));
  }
  expect(content.fileIdsIn(everyBlock.sections)).toEqual([]);
});

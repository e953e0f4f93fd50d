import { readFileSync } from 'node:fs';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { camel, pascal, readOperations } from './sdk-operations.mjs';

const HEADER = '// Generated from the OpenAPI document by npm run docs.';

/** The document that was just written. */
const readDocument = () => JSON.parse(readFileSync('docs/openapi.json', 'utf8'));

/** `sdk/src/generated/types.ts`: a type for each schema. */
export async function sdkTypes() {
  const document = readDocument();
  const { schemas } = readOperations(document);
  const { openapi, info } = document;
  const nodes = await openapiTypes(
    structuredClone({ openapi, info, paths: {}, components: { schemas: asScopes(schemas) } }),
    {
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      rootTypesKeepCasing: true,
      defaultNonNullable: false,
      transform: typeOfOurOwn,
      silent: true,
    },
  );
  const empty = ['paths', 'webhooks', 'operations', '$defs'];
  const types = nodes.filter(({ name }) => !empty.includes(name?.text)).map(withUndefined);
  return `${HEADER}\n${astToString(types)}${OF_OUR_OWN}`;
}

const OF_OUR_OWN = `
/** An event where it is listed: all of what a webhook posts but when that was. */
type Listed<E> = E extends unknown ? Omit<E, 'timestamp'> : never;
/** What a credential may do. */
export type Scope = CreateApiKey['scopes'][number];
`;

/** What may be left out may be undefined: JSON leaves it out, and `exactOptionalPropertyTypes` need not be appeased. */
function withUndefined(node) {
  const visit = (child) => {
    const visited = ts.visitEachChild(child, visit, undefined);
    if (!ts.isPropertySignature(visited) || !visited.questionToken || !visited.type) return visited;
    const { modifiers, name, questionToken, type } = visited;
    const none = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
    const union = ts.factory.createUnionTypeNode([type, none]);
    return ts.factory.updatePropertySignature(visited, modifiers, name, questionToken, union);
  };
  return visit(node);
}

/** Scopes that were read are sent again, for a key that may do the same: both are of one type. */
const asScopes = (schemas) =>
  JSON.parse(JSON.stringify(schemas), (_key, value) =>
    value?.anyOf?.[0].enum?.includes('proposals:read') ? value.anyOf[0] : value,
  );

function typeOfOurOwn(schema) {
  if (!schema['x-listed']) return openEnum(schema);
  const named = (name, ...of) => ts.factory.createTypeReferenceNode(name, of);
  return named('Listed', named('WebhookEvent'));
}

/** A state that may become another one in time: the compiler suggests those of today, and takes any. */
function openEnum({ anyOf }) {
  const [known, any, more] = anyOf ?? [];
  if (!known?.enum || any?.type !== 'string' || any.enum || more) return undefined;
  const literals = known.enum.map((value) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(value)));
  const string = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const other = ts.factory.createIntersectionTypeNode([string, ts.factory.createTypeLiteralNode([])]);
  return ts.factory.createUnionTypeNode([...literals, ts.factory.createParenthesizedType(other)]);
}

/** `sdk/src/generated/resources.ts`: a method for each operation. */
export function sdkResources() {
  const { operations } = readOperations(readDocument());
  const root = newResource([]);
  for (const operation of operations) {
    const nouns = operation.name === null ? operation.nouns.slice(0, -1) : operation.nouns;
    const methods = resourceAt(root, nouns).methods;
    for (const method of methodsOf(operation)) add(methods, method, operation);
  }
  return [
    HEADER,
    "import { path, Resource, type Body, type Bytes, type RequestOptions } from '../http.js';",
    "import type { PageList } from '../page-list.js';",
    "import type * as types from './types.js';",
    '',
    headersOf(operations),
    ...classesOf(root),
    '',
  ].join('\n');
}

const newResource = (nouns) => ({ nouns, methods: new Map(), children: new Map() });

function resourceAt(root, nouns) {
  return nouns.reduce((resource, noun) => {
    if (!resource.children.has(noun)) resource.children.set(noun, newResource([...resource.nouns, noun]));
    return resource.children.get(noun);
  }, root);
}

/** Where two would have one name, the later bears that of its operation. */
function add(methods, { name, text }, { operationId, path }) {
  const free = [name, camel(operationId)].find((candidate) => !methods.has(candidate));
  if (!free) throw new Error(`The SDK has no name for ${path}: ${name} is another method already.`);
  methods.set(free, text(free));
}

/** One for its JSON, and one for each other type that it can be had as. */
function methodsOf(operation) {
  const name = operation.name ?? operation.nouns.at(-1);
  const bytes = operation.bytes.map((mediaType) => ({
    name: operation.answer ? camel(`${name}-${mediaType.split('/').at(-1)}`) : name,
    text: (called) => methodText(operation, { called, mediaType, answer: 'Bytes', way: 'bytes' }),
  }));
  if (operation.row) {
    const [mediaType] = operation.bytes;
    const answer = typesIn(operation.row);
    return [{ name, text: (called) => methodText(operation, { called, mediaType, answer, way: 'rows' }) }];
  }
  if (operation.bytes.length > 0 && !operation.answer) return bytes;
  if (operation.streamed) {
    const answer = typesIn(operation.streamed);
    return [{ name, text: (called) => methodText(operation, { called, answer, way: 'events' }) }];
  }
  const answer = typesIn(operation.answer) || 'void';
  const way = operation.isList ? 'list' : operation.answer ? 'json' : 'empty';
  return [{ name, text: (called) => methodText(operation, { called, answer, way }) }, ...bytes];
}

const typesIn = (answer) => answer.replace(/\w+/g, (name) => `types.${name}`);

function methodText(operation, { called, mediaType, answer, way }) {
  const { body, query, isDeprecated } = operation;
  const ids = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
  const parameters = [
    ...ids.map((id) => [camel(id), 'string | number', true]),
    ...(body ? [['input', body.type ? typesIn(body.type) : 'Body', body.isRequired]] : []),
    ...(query ? [['query', `types.${query.type}`, query.isRequired]] : []),
    ['options', optionsOf(operation), false],
  ];
  // What may be left out must not stand before what may not.
  const lastNeeded = parameters.findLastIndex(([, , isRequired]) => isRequired);
  const declared = parameters.map(([name, type, isRequired], index) => {
    if (isRequired) return `${name}: ${type}`;
    return index < lastNeeded ? `${name}: ${type} | undefined` : `${name}?: ${type}`;
  });
  const call = [
    `method: '${operation.method}'`,
    `path: path\`${operation.path.replace(/\{(\w+)\}/g, (_match, id) => `\${${camel(id)}}`)}\``,
    ...(body ? ['input'] : []),
    ...(body?.mediaTypes.length > 0 ? [`mediaType: ${JSON.stringify(body.mediaTypes[0])}`] : []),
    ...(query ? ['query'] : []),
    ...(mediaType ? [`accept: '${mediaType}'`] : []),
    ...(operation.streams && !operation.streamed ? ["accept: 'application/json, text/event-stream'"] : []),
    ...(takesKey(operation) ? ['isKeyed: true'] : []),
  ].join(', ');
  const typed = (one) => (FORMS[way] ?? ((other) => `Promise<${other}>`))(one);
  const generic = ['json', 'list', 'events', 'rows'].includes(way) ? `<${answer}>` : '';
  const signature = declared.join(', ');
  const overloads = operation.views.map(({ name, form }, index) => {
    const asked = signature.replace(/query\?: ([\w.]+)/, (_match, type) =>
      index === 0 ? `query?: ${type} & { view?: '${name}' }` : `query: ${type} & { view: '${name}' }`,
    );
    return `  ${called}(${asked}): ${typed(typesIn(form))};`;
  });
  return [
    comment([operation.description, `\`${operation.method} ${operation.path}\``, isDeprecated && '@deprecated']),
    ...overloads,
    `  ${called}(${signature}): ${typed(answer)} {`,
    `    return this.http.${way}${generic}({ ${call} }, options);`,
    '  }',
  ].join('\n');
}

/** What is more than a promise. */
const FORMS = {
  list: (one) => `PageList<${one}>`,
  events: (one) => `AsyncGenerator<${one}, void>`,
  rows: (one) => `AsyncGenerator<${one}, void>`,
};

const takesKey = ({ headers }) => headers.some(({ name }) => name === 'Idempotency-Key');

function optionsOf({ headers, body }) {
  const names = headers.map(({ name }) => `'${optionFor(name)}'`);
  const own = names.length > 0 ? [`Pick<HeaderOptions, ${names.sort().join(' | ')}>`] : [];
  const mediaTypes = body?.mediaTypes ?? [];
  const types = mediaTypes.map((mediaType) => JSON.stringify(mediaType)).join(' | ');
  return ['RequestOptions', ...own, ...(mediaTypes.length > 1 ? [`{ contentType?: ${types} | undefined }`] : [])].join(
    ' & ',
  );
}

/** `Last-Event-ID` is `lastEventId`. */
const optionFor = (header) => camel(header.toLowerCase());

/** Every header that some operation takes, in camel case. */
function headersOf(operations) {
  const headers = new Map(operations.flatMap(({ headers: own }) => own.map((header) => [header.name, header])));
  const lines = [...headers.values()].flatMap(({ name, description }) => [
    comment([description]),
    `  ${optionFor(name)}?: string | number | undefined;`,
  ]);
  return ['export interface HeaderOptions {', ...lines, '}'].join('\n');
}

function comment(parts) {
  const lines = parts.filter(Boolean).join('\n\n').replaceAll('*/', '*\\/').split('\n');
  return ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n');
}

const classOf = ({ nouns }) => (nouns.length === 0 ? 'Resources' : `${nouns.map(pascal).join('')}Resource`);

/** Children first: a class has theirs as fields. */
function classesOf(resource) {
  const children = [...resource.children.entries()];
  const taken = children.find(([noun]) => resource.methods.has(noun));
  if (taken) throw new Error(`The SDK has one name for two: ${[...resource.nouns, taken[0]].join('.')}.`);
  const own = [
    `export class ${classOf(resource)} extends Resource {`,
    ...children.map(([noun, child]) => `  readonly ${noun} = new ${classOf(child)}(this.http);`),
    ...resource.methods.values(),
    '}',
  ].join('\n');
  return [...children.flatMap(([, child]) => classesOf(child)), own];
}

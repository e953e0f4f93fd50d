/**
 * The operations of the OpenAPI document as the SDK's methods need them, and its schemas with a name for all that has none.
 * A path says where its method stands: `POST /v1/proposals/{id}/recipients` is `client.proposals.recipients.create(id, …)`.
 */
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const VERBS = { get: 'get', put: 'replace', patch: 'update', delete: 'delete' };
const JSON_TYPE = 'application/json';
const EVENTS = 'text/event-stream';

export function readOperations(document) {
  const schemas = { ...document.components.schemas };
  /** Enters a schema that the document gives no name, and answers its type. */
  const named = (name, schema) => {
    if (schemas[name]) throw new Error(`The SDK has no name for a type: ${name} is a schema of the document already.`);
    schemas[name] = schema;
    return name;
  };
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => readOperation({ document, path, method, named })),
  );
  const events = Object.entries(document.webhooks).map(([type, { post }]) => {
    const { schema } = post.requestBody.content[JSON_TYPE];
    return schema.$ref ? schema : { $ref: `#/components/schemas/${named(`${pascal(type)}Event`, schema)}` };
  });
  named('WebhookEvent', { description: 'What a webhook posts: `type` says which of them it is.', anyOf: events });
  // By its type a listed event tells what it holds, as one that is posted does.
  schemas.Event = { description: schemas.Event.description, 'x-listed': true };
  return { operations, schemas };
}

function readOperation({ document, path, method, named }) {
  const item = document.paths[path];
  const { operationId, requestBody, responses, ...rest } = item[method];
  const type = (schema, suffix) => typeOf(schema) ?? named(`${pascal(operationId)}${suffix}`, schema);
  const parameters = [...(item.parameters ?? []), ...(rest.parameters ?? [])].map((one) => resolved(document, one));
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const contents = contentsOf(document, method, responses);
  const isList = isPage(document, contents);
  const json = contents
    .filter(([mediaType]) => mediaType === JSON_TYPE)
    .map(([, { schema }]) => type(schema, 'Answer'));
  return {
    path,
    method: method.toUpperCase(),
    nouns: nounsOf(path),
    name: streamedOf(contents) ? null : nameOf(document, path, method, isList),
    operationId,
    isList,
    description: rest.description ?? rest.summary,
    isDeprecated: rest.deprecated === true,
    // The client keeps no copies that could be asked about.
    headers: parameters.filter((parameter) => parameter.in === 'header' && parameter.name !== 'If-None-Match'),
    query: query.length > 0 && {
      type: named(`${pascal(operationId)}Query`, objectOf(query)),
      isRequired: query.some(({ required }) => required),
    },
    body: requestBody && bodyOf(resolved(document, requestBody), type),
    answer: [...new Set(json)].join(' | '),
    views: viewsOf(query, json),
    streams: contents.some(([mediaType]) => mediaType === EVENTS),
    streamed: streamedOf(contents),
    row: rowOf(contents),
    bytes: contents.map(([mediaType]) => mediaType).filter((mediaType) => ![JSON_TYPE, EVENTS].includes(mediaType)),
  };
}

/** What successes hold; 202 of what is read tells only that it is not there yet, and the client asks again. */
function contentsOf(document, method, responses) {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return successes
    .filter(([status]) => !(method === 'get' && status === '202'))
    .flatMap(([, response]) => Object.entries(resolved(document, response).content ?? {}));
}

/** The type of what each line holds, where lines of JSON are all that the answer is. */
function rowOf(contents) {
  const [[mediaType, { schema } = {}] = [], ...others] = contents;
  const isLines = mediaType === 'application/x-ndjson' && others.length === 0;
  return isLines && schema.contentSchema ? typeOf(schema.contentSchema) : undefined;
}

/** The type of what is told again and again, where that is all that the answer is. */
function streamedOf(contents) {
  const [[mediaType, { 'x-item-schema': schema } = {}] = [], ...others] = contents;
  return mediaType === EVENTS && others.length === 0 ? typeOf(schema) : undefined;
}

/** Also where only some views of the list have pages. */
function isPage(document, contents) {
  const variants = contents.flatMap(([, { schema }]) => schema.anyOf ?? [schema]).map((one) => resolved(document, one));
  return variants.some(({ properties }) => properties?.data && properties.pagination);
}

/** Where `view` chooses between forms of an answer, these stand in the order of its values. */
function viewsOf(query, [answer = '']) {
  const names = query.find(({ name }) => name === 'view')?.schema.enum ?? [];
  const forms = answer.split(' | ');
  return forms.length > 1 && forms.length === names.length ? names.map((name, at) => ({ name, form: forms[at] })) : [];
}

/** Its type, or the media types of what is no JSON. */
function bodyOf({ content, required = false }, type) {
  const json = content[JSON_TYPE];
  return {
    isRequired: required,
    type: json && type(json.schema, 'Input'),
    mediaTypes: json ? [] : Object.keys(content),
  };
}

function objectOf(parameters) {
  const properties = parameters.map(({ name, schema, description, deprecated }) => [
    name,
    { ...schema, description, deprecated },
  ]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** A reference, or several to choose from, as a type; undefined for what has no name. */
function typeOf({ $ref, anyOf }) {
  if ($ref) return $ref.split('/').at(-1);
  const variants = anyOf?.map(typeOf);
  return variants?.every(Boolean) ? variants.join(' | ') : undefined;
}

function resolved(document, value) {
  if (!value.$ref) return value;
  return value.$ref
    .split('/')
    .slice(1)
    .reduce((from, key) => from[key], document);
}

const segmentsOf = (path) => path.split('/').filter((segment) => segment && !/^v\d+$/.test(segment));
const isParameter = (segment) => segment?.startsWith('{') ?? false;

/** The resource of a path, without the action that it may end with. */
function nounsOf(path) {
  return segmentsOf(path)
    .filter((segment) => !isParameter(segment))
    .map(camel);
}

/**
 * What its method does to a path; what is only posted to, with nothing below it, is itself an action, and a single thing is
 * posted to as its operation says. The kind of a file goes into the name: `/pages/{page}.png`.
 */
function nameOf(document, path, method, isList) {
  const kind = /\}\.(\w+)$/.exec(path);
  if (kind) return camel(`${VERBS[method]}-${kind[1]}`);
  if (method !== 'post') return isList ? 'list' : VERBS[method];
  const isAction =
    !isParameter(segmentsOf(path).at(-1)) &&
    METHODS.every((other) => other === 'post' || !document.paths[path][other]) &&
    !Object.keys(document.paths).some((other) => other.startsWith(`${path}/`));
  if (isAction) return null;
  const { get, post } = document.paths[path];
  const isOneThing = get && !isPage(document, contentsOf(document, 'get', get.responses));
  return isOneThing ? /^[a-z]+/.exec(post.operationId)[0] : 'create';
}

export const camel = (words) =>
  words.replace(/^\W+/, '').replace(/[^a-zA-Z0-9]+(\w)/g, (_match, letter) => letter.toUpperCase());

export function pascal(words) {
  const joined = camel(words);
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

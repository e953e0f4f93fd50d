import { readFileSync } from 'node:fs';
import converter from 'openapi-to-postmanv2';

/** The same for good, so that an import replaces the one before. */
const COLLECTION_ID = '0198c0de-7a11-4000-8000-0000000000c0';
/** In a body: a record that the document's example made up. */
const REFERENCE = /("(\w+_id)": ")0198c0de-7a11-7000-8000-000000000001"/g;
/** What may stand once only, in a body: a second run of the collection brings another. */
const UNIQUE = [
  [/("external_id": ")([\w-]+)"/g, '$1$2-{{$randomAlphaNumeric}}{{$timestamp}}"'],
  [/("slug": ")([\w-]+)"/g, '$1$2-{{$timestamp}}"'],
];
/** Each needs the state that the one before it leads to. */
const DECISIONS = ['deny', 'reopen', 'approve', 'cancel', 'archive', 'unarchive', 'unpublish'];
/** What others refer to. */
const FIRST = ['Organization', 'Leads', 'Media', 'Catalog', 'Themes'];
/** An answer without an end. */
const ENDLESS = '/v1/events/stream';
const OPTIONS = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  enableOptionalParameters: false,
  alwaysInheritAuthentication: true,
};

/** The collection for Postman, of the document that was just written: what one request makes, the next ones address. */
export async function postmanCollection() {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const finite = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path !== ENDLESS));
  const { info, item } = await converted({ ...document, paths: shortened(finite), webhooks: {} });
  const folders = item.map(settled);
  const used = JSON.stringify(folders).match(/(?<=\{\{)\w+_id(?=\}\})/g);
  return {
    info: { ...info, _postman_id: COLLECTION_ID },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: document.servers[0].url, description: 'Address of the service.' },
      { key: 'apiKey', value: '', description: 'A key of Settings, API keys; of the demo, in DATA_DIR/demo.json.' },
      { key: 'page', value: '1', description: 'Number of a page.' },
      ...[...new Set(used)].sort().map((key) => ({ key, value: '', description: 'The one that was made last.' })),
    ],
    item: inOrder(
      folders.map((folder) => ({
        ...folder,
        item: folder.item.map((one) => remembering(referring(one), Object.keys(document.paths))),
      })),
    ),
  };
}

/** As the collection is run from its top: what other records need is made first, and nothing is deleted before the end. */
function inOrder(folders) {
  const deletes = ({ request }) => request.method === 'DELETE' || request.url.path.at(-1) === 'erase';
  const decides = ({ request }) => request.method === 'POST' && DECISIONS.includes(request.url.path.at(-1));
  const kept = folders.map((folder) => ({
    ...folder,
    item: folder.item.filter((one) => !deletes(one) && !(decides(one) && folder.name === 'Proposals')),
  }));
  const decisions = folders
    .find(({ name }) => name === 'Proposals')
    .item.filter(decides)
    .sort((one, other) => placeOf(one) - placeOf(other));
  const first = FIRST.map((name) => kept.find((folder) => folder.name === name));
  const deletions = folders.flatMap((folder) => folder.item.filter(deletes)).reverse();
  const last = {
    name: 'Deletions',
    description: 'What takes away what the requests above have made.',
    item: deletions,
  };
  return [
    ...first,
    ...kept.filter((folder) => !first.includes(folder)),
    { name: 'Decisions', description: 'From state to state: each stands on the one before.', item: decisions },
    last,
  ];
}

const placeOf = ({ request }) => DECISIONS.indexOf(request.url.path.at(-1));

/** What a request needs, and its answer when all is well; the rest is told at length in the document. */
function shortened(paths) {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path, mapped(item, (operation) => short(path, operation))]),
  );
}

function short(path, { parameters = [], responses, ...operation }) {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...operation,
    parameters: parameters
      .filter((parameter) => parameter.in === 'path' || (parameter.in === 'query' && parameter.required))
      .map((parameter) => named(path, parameter)),
    responses: Object.fromEntries(
      answers.map(([status, { description, content }]) => [status, { description, content }]),
    ),
  };
}

/** The id of a record as a variable; of what a query must say, the first value, as the converter would draw another each time. */
function named(path, parameter) {
  if (parameter.in === 'query')
    return { ...parameter, example: parameter.schema.enum?.[0] ?? parameter.schema.example };
  if (parameter.schema.format !== 'uuid') return parameter;
  return { ...parameter, schema: { type: 'string' }, example: `{{${variableOf(path, parameter.name)}}}` };
}

/** A path's `id` by what it is of: `lead_id`. */
function variableOf(path, name) {
  if (name !== 'id') return name;
  const [list] = path.split('/{id}');
  return `${list.split('/').at(-1).replaceAll('-', '_').replace(/s$/, '')}_id`;
}

/** Has a body name records by the same variables as paths do. */
function referring(item) {
  const { body } = item.request;
  if (!body?.raw) return item;
  const changes = [[REFERENCE, '$1{{$2}}"'], ...UNIQUE];
  const raw = changes.reduce((text, [what, by]) => text.replace(what, by), body.raw);
  return { ...item, request: { ...item.request, body: { ...body, raw } } };
}

/** Keeps the id of what a request makes, where there is an address for one of its kind. */
function remembering(item, paths) {
  const { method, url } = item.request;
  const list = `/${url.path.map((part) => part.replace(/^:(\w+)$/, '{$1}')).join('/')}/{`;
  const one = paths.find(
    (path) => path.startsWith(list) && path.endsWith('}') && !path.slice(list.length).includes('/'),
  );
  if (method !== 'POST' || !one) return item;
  const variable = variableOf(one, one.slice(list.length, -1));
  const exec = [`if (pm.response.code < 300) pm.collectionVariables.set('${variable}', pm.response.json().id);`];
  return { ...item, event: [{ listen: 'test', script: { type: 'text/javascript', exec } }] };
}

function mapped(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function converted(document) {
  return new Promise((resolve, reject) => {
    converter.convertV2({ type: 'json', data: document }, OPTIONS, (error, { result, reason, output } = {}) => {
      if (error || !result) reject(error ?? new Error(reason));
      else resolve(output[0].data);
    });
  });
}

/** Without the ids that the converter makes up anew each time. */
function settled(value) {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== 'object' || value === null) return value;
  const { id, ...rest } = value;
  const isMade = id !== undefined && ('request' in value || 'originalRequest' in value || 'item' in value);
  return mapped(isMade ? rest : value, settled);
}

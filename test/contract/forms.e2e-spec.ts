import { startApplication, type RunningApplication } from '../setup/application.js';
import { given } from '../setup/given.js';
import { Person } from '../setup/person.js';
import { every, handlersOf, nameOfRoute, type Handler } from './routes.js';

const SOMETHING = '0198c0de-7a11-7000-8000-00000000dead';
const FORMS = /^\/(app|v1\/oauth\/interaction)(\/|$)/;

let application: RunningApplication;
let ann: Person;
let token: string;

beforeAll(async () => {
  application = await startApplication();
  ann = await Person.of(await given.organization());
  const { text } = await ann.get('/app/organizations');
  token = /name="_csrf" value="([^"]+)"/.exec(text)![1]!;
});

const forms = () =>
  handlersOf(application).filter(({ method, path }) => method !== 'GET' && method !== 'ALL' && FORMS.test(path));
const addressOf = ({ path }: Handler) => path.replace(/\{\w+\}/g, SOMETHING);

it('knows the forms of signing in and out, and of the consent', () => {
  const paths = forms().map(nameOfRoute);
  for (const known of ['/app/login', '/app/logout', '/app/setup', '/app/organizations'])
    expect(paths).toContain(`POST ${known}`);
  expect(paths.filter((path) => path.includes('interaction'))).toHaveLength(2);
});

it.each([
  ['without its token', () => ({}), {}],
  ['with a made up token', () => ({ _csrf: 'x'.repeat(43) }), {}],
  ['from another site', () => ({ _csrf: token }), { 'sec-fetch-site': 'cross-site' }],
  ['from a neighbour of our site', () => ({ _csrf: token }), { 'sec-fetch-site': 'same-site' }],
])('takes no form %s', (_what, values, headers) =>
  every(forms(), nameOfRoute, async (form) => {
    const { status } = await ann.post(addressOf(form), values(), headers);
    expect(status).toBe(403);
  }),
);

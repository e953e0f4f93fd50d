import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { JsonObject } from '../setup/json.js';

const read = (file: string) => readFileSync(file, 'utf8');
const schema = JSON.parse(read('docker/chart/values.schema.json')) as JsonObject;
const settings = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);

/** What the chart says itself, and what stands in the Secret. */
const GIVEN = ['PORT', 'HOST', 'DATA_DIR', 'ROLE'];
const SECRET =
  /^(SECRET_KEY(_PREVIOUS)?|DATABASE(_OWNER)?_URL|SMTP_URL|S3_ACCESS_KEY_ID|S3_SECRET_ACCESS_KEY|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET)$/;

const valuesWith = (env: object) => ({
  image: { repository: 'proposal-service' },
  secretName: 'proposal-service',
  env: { BASE_URL: 'https://proposals.example.com', S3_BUCKET: 'proposals', ...env },
  ...{ api: { replicas: 2 }, worker: { replicas: 1 }, service: { port: 80 }, ingress: {} },
});

test('the chart takes every setting that is no secret, and none that does not exist', () => {
  const taken = Object.keys(schema.properties.env.properties as object);
  expect(taken).toEqual(settings.filter((name) => !GIVEN.includes(name) && !SECRET.test(name)));
});

test('the chart says what is wrong with its values before anything is installed', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  expect([
    validate(valuesWith({ REDIS_URL: 'redis://redis:6379', RATE_LIMIT_PER_HOUR: 5000 })),
    validate.errors,
  ]).toEqual([true, null]);
  for (const wrong of [{ BASE_URL: '' }, { S3_BUCKET: '' }, { SECRET_KEY: 'in the open' }, { REDIS: 'redis://redis' }])
    expect([wrong, validate(valuesWith(wrong))]).toEqual([wrong, false]);
});

test('the chart is of this version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('docker/chart/Chart.yaml')).toContain(`appVersion: ${version}\n`);
});

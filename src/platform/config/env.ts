import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileLimits, type FileLimits } from './file-limits.js';
import { mailSettings, type MailSettings } from './mail-settings.js';
import { s3Settings, type S3Settings } from './s3-settings.js';
import { scannerSettings, type ScannerSettings } from './scanner-settings.js';
import { stripeSettings, type StripeSettings } from './stripe-settings.js';
import { timeStampSettings, type TimeStampSettings } from './time-stamp-settings.js';
import { SettingsReader, integerWithin, type Source } from './settings-reader.js';

/** A setting that cannot be used; the message is for the operator and lists every problem at once. */
export class ConfigError extends Error {}

export type Role = 'api' | 'worker' | 'all';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Every setting of the service, checked. `.env.example` says what each is for. */
export interface Env {
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Of the role that migrates it; null: the service does so itself. */
  databaseOwnerUrl: string | null;
  databasePoolSize: number;
  redisUrl: string | null;
  natsUrl: string | null;
  /** Null: files are kept on disk, below `dataDir`. */
  s3: S3Settings | null;
  fileLimits: FileLimits;
  /** Null: nothing that is uploaded is scanned for viruses. */
  scanner: ScannerSettings | null;
  stripe: StripeSettings;
  /** Null: nothing is mailed. */
  mail: MailSettings | null;
  /** Null: evidence bears no time of anybody else's clock. */
  timeStamps: TimeStampSettings | null;
  webhookAllowedHosts: string[];
  metricsPort: number | null;
  otlpEndpoint: string | null;
  secretKey: string | null;
  secretKeyPrevious: string | null;
  trustProxy: boolean | number | string;
  rateLimitPerHour: number;
  corsOrigins: string[];
  countryHeader: string | null;
  logLevel: LogLevel;
  role: Role;
  demo: boolean;
  /** Folders of the packages that extend the service. */
  extensions: string[];
}

export const ENV = Symbol('Env');

function trustProxy(value: string): boolean | number | string | undefined {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d+$/.test(value)) return Number(value);
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  const parts = value.split(',').map((part) => part.trim());
  return parts.every((part) => named.includes(part) || isIP(part.split('/')[0] ?? '') > 0) ? value : undefined;
}

const HOST_NAME = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

function isHost(value: string): boolean {
  const [address = '', bits, rest] = value.split('/');
  if (bits === undefined) return isIP(value) > 0 || HOST_NAME.test(value);
  return (
    rest === undefined && isIP(address) > 0 && integerWithin(bits, 0, isIP(address) === 4 ? 32 : 128) !== undefined
  );
}

function hosts(value: string): string[] | undefined {
  const list = value
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return list.every(isHost) ? list : undefined;
}

/** Folders, none of them twice. */
function folders(value: string): string[] | undefined {
  const list = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => resolve(item));
  return new Set(list).size === list.length && list.every((item) => existsSync(item)) ? list : undefined;
}

const portOtherThan = (taken: number) => (value: string) =>
  Number(value) === taken ? undefined : integerWithin(value, 1, 65535);
const secret = (value: string) => (value.length >= 32 ? value : undefined);
const headerName = (value: string) => (/^[\w!#$%&'*+.^`|~-]+$/.test(value) ? value.toLowerCase() : undefined);
const booleanOf = (value: string) => (value === 'true' ? true : value === 'false' ? false : undefined);

const SERVICE_MISSING = 'DATABASE_OWNER_URL is the same database as DATABASE_URL, which is missing.';
const SECRET_MISSING = 'SECRET_KEY is required with DATABASE_URL: at least 32 random characters.';

/** Reads `.env` of the working directory, when there is one, without overriding what is set. */
export function loadDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** What the service talks to beside its database. */
function neighbours(read: SettingsReader, port: number) {
  return {
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    natsUrl: read.url('NATS_URL', ['nats:', 'tls:']),
    s3: s3Settings(read),
    fileLimits: fileLimits(read),
    scanner: scannerSettings(read),
    stripe: stripeSettings(read),
    mail: mailSettings(read),
    timeStamps: timeStampSettings(read),
    webhookAllowedHosts: read.parsed('WEBHOOK_ALLOWED_HOSTS', [], hosts, 'a list of names, addresses and CIDR ranges'),
    metricsPort: read.parsed<number | null>('METRICS_PORT', null, portOtherThan(port), 'from 1 to 65535, and not PORT'),
    otlpEndpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  };
}

/** Checks every setting; throws one `ConfigError` that names all that are wrong, never their values. */
export function readEnv(source: Source = process.env): Env {
  const read = new SettingsReader(source);
  const port = read.integer('PORT', 3000, 0, 65535);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const env: Env = {
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    baseUrl: read.origin('BASE_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 20, 2, 500),
    ...neighbours(read, port),
    secretKey: read.parsed('SECRET_KEY', null, secret, 'at least 32 characters long'),
    secretKeyPrevious: read.parsed('SECRET_KEY_PREVIOUS', null, secret, 'at least 32 characters long'),
    trustProxy: read.parsed('TRUST_PROXY', false, trustProxy, 'true, false, a number of hops or a list of addresses'),
    rateLimitPerHour: read.integer('RATE_LIMIT_PER_HOUR', 1000, 1, 1_000_000_000),
    corsOrigins: read.origins('CORS_ORIGINS'),
    countryHeader: read.parsed('COUNTRY_HEADER', null, headerName, 'the name of a request header'),
    logLevel: read.oneOf('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    role: read.oneOf('ROLE', 'all', ['api', 'worker', 'all']),
    demo: read.parsed('DEMO', true, booleanOf, 'true or false'),
    extensions: read.parsed('EXTENSIONS', [], folders, 'a list of folders that exist, each once, separated by commas'),
  };
  if (databaseUrl && !env.secretKey) read.problems.push(SECRET_MISSING);
  if (env.databaseOwnerUrl && !databaseUrl) read.problems.push(SERVICE_MISSING);
  if (read.problems.length > 0) throw new ConfigError(read.problems.join('\n'));
  return env;
}

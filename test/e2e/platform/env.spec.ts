import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readEnv } from '../../../src/platform/config/env.js';

const SECRET = 'x'.repeat(32);

function problemOf(settings: Record<string, string>): string {
  try {
    readEnv(settings);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the settings', () => {
  it('need none to be given', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      databaseUrl: null,
      redisUrl: null,
      secretKey: null,
      rateLimitPerHour: 1000,
      corsOrigins: [],
      logLevel: 'info',
      role: 'all',
      demo: true,
      trustProxy: false,
    });
  });

  it('take an empty value for none', () => {
    expect(readEnv({ PORT: '', BASE_URL: ' ', REDIS_URL: '' })).toEqual(readEnv({}));
  });

  it('are read from files, as containers are given their secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    const file = join(folder, 'secret');
    writeFileSync(file, `${SECRET}\n`);
    expect(readEnv({ SECRET_KEY_FILE: file }).secretKey).toBe(SECRET);
    expect(problemOf({ SECRET_KEY_FILE: file, SECRET_KEY: SECRET })).toBe(
      'SECRET_KEY and SECRET_KEY_FILE are both set: leave one of them out.',
    );
    rmSync(folder, { recursive: true });
    expect(problemOf({ SECRET_KEY_FILE: file })).toBe('SECRET_KEY_FILE names a file that cannot be read (ENOENT).');
  });

  it('are read as they are meant', () => {
    const env = readEnv({
      PORT: '8080',
      BASE_URL: 'https://offers.example.com/',
      DATABASE_URL: 'postgres://db/app',
      SECRET_KEY: SECRET,
      TRUST_PROXY: '10.0.0.0/8, loopback',
      CORS_ORIGINS: 'https://a.example.com, https://b.example.com',
      DEMO: 'false',
      ROLE: 'worker',
    });
    expect(env).toMatchObject({
      port: 8080,
      baseUrl: 'https://offers.example.com',
      databaseUrl: 'postgres://db/app',
      secretKey: SECRET,
      trustProxy: '10.0.0.0/8, loopback',
      corsOrigins: ['https://a.example.com', 'https://b.example.com'],
      demo: false,
      role: 'worker',
    });
  });

  it('takes the base address as browsers write it', () => {
    expect(readEnv({ BASE_URL: 'HTTPS://Offers.Example.com:443/' }).baseUrl).toBe('https://offers.example.com');
  });

  /** What goes with a setting, so that nothing but it is wrong. */
  const WITH: Record<string, Record<string, string>> = {
    SMTP_URL: { MAIL_FROM: 'post@example.com' },
    MAIL_FROM: { SMTP_URL: 'smtp://mail.example.com' },
  };

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['BASE_URL', 'example.com'],
    ['BASE_URL', 'ftp://example.com'],
    ['BASE_URL', 'https://example.com/proposals'],
    ['BASE_URL', 'https://example.com?proposals'],
    ['BASE_URL', 'https://user@example.com'],
    ['COUNTRY_HEADER', 'CF IPCountry'],
    ['COUNTRY_HEADER', 'CF-IPCountry: FR'],
    ['REDIS_URL', 'http://redis'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY_PREVIOUS', 'short'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '300.0.0.1'],
    ['RATE_LIMIT_PER_HOUR', '0'],
    ['RATE_LIMIT_PER_HOUR', 'unlimited'],
    ['CORS_ORIGINS', 'https://a.example.com/path'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example.com/'],
    ['LOG_LEVEL', 'verbose'],
    ['ROLE', 'web'],
    ['DEMO', 'yes'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '3000'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp:///'],
    ['SMTP_URL', 'smtp://mail.example.com/path'],
    ['SMTP_URL', 'smtp://mail.example.com?pool=true'],
    ['SMTP_URL', 'smtp://user:%zz-password@mail.example.com'],
    ['SMTP_URL', 'smtp://:password@mail.example.com'],
    ['MAIL_FROM', 'not an address'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Name <not an address>'],
  ])('refuse %s=%s by name, without its value', (name, value) => {
    const problem = problemOf({ ...WITH[name], [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must be `));
    expect(problem.split('\n')).toHaveLength(1);
    if (value.length > 5) expect(problem).not.toContain(value);
  });

  it('refuse a database without a secret, and another database than PostgreSQL', () => {
    expect(problemOf({ DATABASE_URL: 'postgres://db/app' })).toMatch(/^SECRET_KEY is required/);
    expect(problemOf({ DATABASE_URL: 'mysql://user:password@db/app', SECRET_KEY: SECRET })).toMatch(
      /^DATABASE_URL must be an address/,
    );
    expect(problemOf({ DATABASE_URL: 'mysql://user:password@db/app', SECRET_KEY: SECRET })).not.toContain('password');
  });

  it('take a mail server, with or without a login, in whoever’s name', () => {
    const mailOf = (SMTP_URL: string, MAIL_FROM: string) => readEnv({ SMTP_URL, MAIL_FROM }).mail;
    expect(readEnv({}).mail).toBeNull();
    expect(mailOf('smtp://mail.example.com', 'post@example.com')).toEqual({
      ...{ host: 'mail.example.com', port: 587, secure: false, credentials: null },
      from: { name: null, address: 'post@example.com' },
    });
    expect(mailOf('smtps://post%40example.com:p%3A%2Fss@[::1]:4650/', '"Studio, Nord" <post@example.com>')).toEqual({
      ...{ host: '::1', port: 4650, secure: true, credentials: { user: 'post@example.com', pass: 'p:/ss' } },
      from: { name: 'Studio, Nord', address: 'post@example.com' },
    });
    expect(problemOf({ SMTP_URL: 'smtp://mail.example.com' })).toBe('MAIL_FROM is required with SMTP_URL.');
    expect(problemOf({ MAIL_FROM: 'post@example.com' })).toBe('SMTP_URL is required with MAIL_FROM.');
  });

  it('name all that is wrong at once', () => {
    expect(
      problemOf({ PORT: 'x', ROLE: 'x', DEMO: 'x' })
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['PORT', 'ROLE', 'DEMO']);
  });
});

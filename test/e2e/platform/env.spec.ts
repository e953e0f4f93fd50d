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

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['BASE_URL', 'example.com'],
    ['BASE_URL', 'ftp://example.com'],
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
  ])('refuse %s=%s by name, without its value', (name, value) => {
    const problem = problemOf({ [name]: value });
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

  it('name all that is wrong at once', () => {
    expect(
      problemOf({ PORT: 'x', ROLE: 'x', DEMO: 'x' })
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['PORT', 'ROLE', 'DEMO']);
  });
});

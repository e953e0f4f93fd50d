import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { LOCALHOST } from '../../setup/certificate.js';

/** One mail from a process of its own, since the authorities that a process trusts are read at its start. */
const PROGRAM = `
const [, folder, SMTP_URL, DATA_DIR] = process.argv;
const load = (file) => import(folder + '/' + file);
const { readEnv } = await load('platform/config/env.js');
const { Mailer } = await load('platform/mail/mailer.js');
const mailer = new Mailer(readEnv({ SMTP_URL, MAIL_FROM: 'post@example.com', DATA_DIR }));
const body = { language: 'en', preview: 'p', heading: 'h', paragraphs: ['A secret'], notes: [], sender: 's', accent: { solid: '#000000', text: '#ffffff' } };
const mail = { to: 'claire@example.com', from_name: null, reply_to: null, subject: 'Hello', body };
const error = await mailer.send('1', mail, new AbortController().signal).then(() => null, ({ message }) => message);
console.log(JSON.stringify({ error }));
mailer.onApplicationShutdown();
`;
const FOLDER = resolve('dist');

let folder: string;
const servers: SMTPServer[] = [];
/** Of each mail that came, whether its connection was encrypted. */
const got: boolean[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'smtp-tls-'));
  writeFileSync(join(folder, 'authority.pem'), LOCALHOST.cert);
});
beforeEach(() => got.splice(0));
afterAll(async () => {
  await Promise.all(servers.map((server) => new Promise<void>((closed) => server.close(() => closed()))));
  rmSync(folder, { recursive: true });
});

async function listen(secure: boolean): Promise<number> {
  const server = new SMTPServer({
    ...{ ...LOCALHOST, secure, authOptional: true, disableReverseLookup: true, logger: false },
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        got.push(session.secure);
        done();
      });
    },
  });
  servers.push(server);
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.server.address() as AddressInfo).port;
}

async function mail(url: string, environment: Record<string, string>): Promise<string | null> {
  const args = ['--input-type=module', '-e', PROGRAM, FOLDER, url, folder];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } });
  return (JSON.parse(stdout) as { error: string | null }).error;
}

describe.each([
  ['smtps', true],
  ['smtp', false],
] as const)('a mail server by %s', (scheme, secure) => {
  const trusting = () => ({ NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') });

  it('gets mails over TLS once its authority is trusted', async () => {
    expect(await mail(`${scheme}://localhost:${await listen(secure)}`, trusting())).toBeNull();
    expect(got).toEqual([true]);
  });

  it('gets none with a certificate of another name', async () => {
    const port = await listen(secure);
    expect(await mail(`${scheme}://127.0.0.1:${port}`, trusting())).toContain(`The mail server at 127.0.0.1:${port}`);
    expect(got).toEqual([]);
  });

  it('gets none with a certificate of nobody, whatever the environment says', async () => {
    const port = await listen(secure);
    const error = await mail(`${scheme}://localhost:${port}`, { NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    expect(error).toContain(`The mail server at localhost:${port}`);
    expect(got).toEqual([]);
  });
});

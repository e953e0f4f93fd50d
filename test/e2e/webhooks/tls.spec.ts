import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { CERTIFICATE, KEY } from '../../setup/certificate.js';

/** One attempt in a process of its own, since the authorities that a process trusts are read at its start. */
const PROGRAM = `
const [, folder, url] = process.argv;
const load = (file) => import(folder + '/' + file);
const { NameResolver } = await load('platform/network/name-resolver.js');
const { Targets } = await load('platform/network/targets.js');
const { Sender } = await load('modules/webhooks/sending/sender.js');
const resolver = new NameResolver();
resolver.localAddresses = async () => ['127.0.0.1'];
const targets = new Targets(resolver, { webhookAllowedHosts: ['hooks.example.test', 'other.example.test', '127.0.0.1'] });
console.log(JSON.stringify(await new Sender(targets).send(url, { headers: {}, body: '{}' })));
`;
const FOLDER = resolve('dist');

let server: Server;
let folder: string;
const seen: { name: unknown; host: string | undefined }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'));
  writeFileSync(join(folder, 'authority.pem'), CERTIFICATE);
  server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    seen.push({ name: (request.socket as TLSSocket & { servername: unknown }).servername, host: request.headers.host });
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
beforeEach(() => seen.splice(0));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function send(host: string, environment: Record<string, string>): Promise<{ error: string | null }> {
  const url = `https://${host}:${(server.address() as AddressInfo).port}/`;
  const env = { ...process.env, ...environment };
  const args = ['--input-type=module', '-e', PROGRAM, FOLDER, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as { error: string | null };
}

describe('a receiver by https', () => {
  const trusting = () => ({ NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') });

  it('is asked by its name, at the address that was checked', async () => {
    expect((await send('hooks.example.test', trusting())).error).toBeNull();
    const host = `hooks.example.test:${(server.address() as AddressInfo).port}`;
    expect(seen).toEqual([{ name: 'hooks.example.test', host }]);
  });

  it.each(['other.example.test', '127.0.0.1'])('must have a certificate of its name: %s', async (host) => {
    expect((await send(host, trusting())).error).toBe('The connection failed (ERR_TLS_CERT_ALTNAME_INVALID).');
    expect(seen).toEqual([]);
  });

  it('must have a certificate of an authority, whatever the environment says', async () => {
    const { error } = await send('hooks.example.test', { NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    expect(error).toBe('The connection failed (DEPTH_ZERO_SELF_SIGNED_CERT).');
    expect(seen).toEqual([]);
  });
});

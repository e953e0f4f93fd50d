import { connect } from 'node:net';
import { startApplication } from '../../setup/application.js';

/** What a socket is answered that says this. */
function answerTo(url: string, said: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(said));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('end', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });
}

describe('the body of an error', () => {
  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 'This is not a valid HTTP request.'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'The headers are larger than 16 KiB.',
    ],
  ])('is the usual one for %s', async (_what, said, message) => {
    const { url } = await startApplication();
    const answer = await answerTo(url, said);
    const [, id = ''] = /X-Request-Id: (\S+)/.exec(answer) ?? [];
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(body).toEqual({ error: { code: 'validation_error', message, request_id: id } });
  });

  it('is the usual one of a worker, which answers for its health alone', async () => {
    const { url } = await startApplication({ env: { ROLE: 'worker' } });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    const asked = await fetch(`${url}/v1/leads`, { headers: { 'accept-language': 'fr' } });
    expect([asked.status, await asked.json()]).toEqual([
      404,
      {
        error: {
          code: 'not_found',
          message: 'Ce processus travaille en arrière-plan\u00a0: adressez-vous à un processus lancé avec ROLE=api.',
          request_id: asked.headers.get('x-request-id'),
        },
      },
    ]);
  });
});

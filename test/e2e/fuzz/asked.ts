import { Agent, request } from 'node:http';
import type { OddRequest } from '../../contract/fuzz-requests.js';
import { wholeText } from '../../setup/whole-text.js';

export interface Asked {
  status: number;
  requestId: string | undefined;
  text: string;
}

const PATIENCE_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export const hangUp = (): void => agent.destroy();

/** Sends the request as it is, however odd; a browser's or a library's own client would mend it. */
export function ask(url: string, { method, path, headers, body }: OddRequest): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asked = request({ agent, hostname, port, method, path, headers, timeout: PATIENCE_MS }, (response) => {
      wholeText(response.headers['content-type'], response).then((text) => {
        const requestId = response.headers['x-request-id'] as string | undefined;
        resolve({ status: response.statusCode ?? 0, requestId, text });
      }, reject);
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    asked.on('error', reject);
    asked.end(body);
  });
}

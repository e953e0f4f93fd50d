import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const FORM = 'application/x-www-form-urlencoded';
const LOCAL = new Set(['localhost', '127.0.0.1']);

/** Sends one request, from an address of this machine where one is named. */
export function send(url, { method = 'GET', headers = {}, body, localAddress } = {}) {
  const target = new URL(url);
  const type = body === undefined ? {} : { 'content-type': FORM, 'content-length': Buffer.byteLength(body) };
  const options = { method, localAddress, agent: false, headers: { ...type, ...headers } };
  return new Promise((resolve, reject) => {
    const sent = (target.protocol === 'https:' ? secureRequest : request)(target, options, async (response) => {
      try {
        const text = Buffer.concat(await response.toArray()).toString();
        const retryAfter = Number(response.headers['retry-after'] ?? 0);
        resolve({ status: response.statusCode, text, retryAfter });
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Reaches the service over IPv4, of whose loopback network Linux lets a program use any address. */
export function numeric(url) {
  const target = new URL(url);
  if (LOCAL.has(target.hostname)) target.hostname = '127.0.0.1';
  return target.href.replace(/\/$/, '');
}

/** Gives strangers an address each, where the service runs on this machine; elsewhere all have that of this one. */
export async function addresses(base) {
  const network = `127.${1 + Math.floor(Math.random() * 254)}`;
  let given = 0;
  const next = () => {
    given += 1;
    return `${network}.${Math.floor(given / 250)}.${1 + (given % 250)}`;
  };
  const works = await send(`${base}/health/live`, { localAddress: next() }).catch(() => null);
  return { next: works ? next : () => undefined, areMany: works !== null };
}

/** Asks until the answer is no longer that there were too many: the last means, which takes as long as the service says. */
export async function patiently(ask) {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    process.stderr.write(`Waiting ${answer.retryAfter} s, as the service asks.\n`);
    await sleep((answer.retryAfter + 1) * 1000);
  }
}

import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { newId } from '../database/ids.js';
import { AppError, errorBody } from '../errors/errors.js';

const SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const TOO_LARGE = new AppError('validation_error', 'The headers are larger than 16 KiB.');
const NO_REQUEST = new AppError('validation_error', 'This is not a valid HTTP request.');

/** What is no HTTP never becomes a request; its sender gets the envelope all the same. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.end(answerTo(error.code));
    else socket.destroy();
  });
}

function answerTo(code: string | undefined): string {
  if (code === SLOW) return 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
  const request_id = newId();
  const error = code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : NO_REQUEST;
  const body = JSON.stringify(errorBody(error, 'en', request_id));
  const headers = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${request_id}`,
    'Connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

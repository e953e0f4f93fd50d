import type { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';

/** How much time a stranger gets, in milliseconds. */
export interface BodyTimes {
  /** To send a whole body. */
  whole: number;
  /** To stop sending one that was answered already. */
  rest: number;
}

interface StreamedRequest extends Request {
  take_time?: () => void;
}

const USUAL: BodyTimes = { whole: 300_000, rest: 2_000 };
/** Who pauses longer than this in a stream is gone. */
const MAX_IDLE_MS = 120_000;

/**
 * Hangs up on whoever takes too long to send a body. Where bodies are streams, the answer to one that its route did not
 * let in ends the connection: what nobody wants is not waited for.
 */
export function bodyDeadline(streamedPaths: RegExp, times = USUAL): RequestHandler {
  return (request: StreamedRequest, response, next) => {
    if (hasBody(request)) {
      const timer = setTimeout(() => request.destroy(), times.whole).unref();
      request.once('close', () => {
        clearTimeout(timer);
      });
      if (streamedPaths.test(request.path)) letInLater(request, response, times, timer);
      else response.once('finish', () => cutRest(request, times));
    }
    next();
  };
}

/** Lets the body of this request come for as long as it takes, once its route knows that it is wanted. */
export function takeTime(request: Request): void {
  (request as StreamedRequest).take_time?.();
}

export function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function letInLater(request: StreamedRequest, response: Response, times: BodyTimes, timer: NodeJS.Timeout): void {
  const { socket } = request;
  response.set('Connection', 'close');
  closeInStages(socket, times);
  request.take_time = () => {
    clearTimeout(timer);
    request.setTimeout(MAX_IDLE_MS);
    response.removeHeader('Connection');
    Reflect.deleteProperty(socket, 'destroySoon');
  };
}

/** An answer followed by a reset is often never read (RFC 9112, 9.6): the sender gets a moment to stop. */
function closeInStages(socket: Socket, { rest }: BodyTimes): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), rest).unref();
  };
}

function cutRest(request: Request, { rest }: BodyTimes): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, rest).unref();
}

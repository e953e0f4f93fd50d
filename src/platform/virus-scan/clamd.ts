import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ScannerAddress } from '../config/scanner-settings.js';

const CONNECT_MS = 5000;
const PART_BYTES = 64 * 1024;
const MAX_ANSWER = 4096;
const END = Buffer.alloc(4);

interface Question {
  command: 'PING' | 'VERSION' | 'INSTREAM';
  /** What INSTREAM is followed by. */
  content?: AsyncIterable<Buffer>;
  withinMs: number;
}

interface Answer {
  text: string;
  /** Whether all of the content had been sent by then. */
  isToAll: boolean;
}

/** One question to clamd over a connection of its own (man clamd, "COMMANDS"). */
export async function askClamd(address: ScannerAddress, question: Question): Promise<Answer> {
  const socket = connect(address);
  const answered = new AbortController();
  const timers = [
    endAfter(socket, question.withinMs, `It gave no answer within ${question.withinMs / 1000} seconds.`),
    endAfter(socket, CONNECT_MS, 'It takes no connection.'),
  ];
  socket.once('connect', () => {
    clearTimeout(timers[1]);
  });
  let isToAll = false;
  const answer = answerOn(socket);
  const sent = send(socket, question, answered.signal).then(() => {
    isToAll = true;
    return answer;
  });
  sent.catch(() => undefined);
  try {
    return { text: await Promise.race([answer, sent]), isToAll };
  } finally {
    timers.forEach(clearTimeout);
    answered.abort();
    socket.destroy();
  }
}

function endAfter(socket: Socket, ms: number, why: string): NodeJS.Timeout {
  return setTimeout(() => {
    socket.destroy(new Error(why));
  }, ms);
}

/** Up to the NUL that commands with a z before them are answered with. */
function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      text += part as unknown as string;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > MAX_ANSWER) socket.destroy(new Error('Its answer does not end.'));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error('It ended the connection without an answer.'));
    });
  });
}

/** Each part with its length before it, and a length of zero at the end. */
async function send(socket: Socket, { command, content }: Question, signal: AbortSignal): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await once(socket, 'drain', { signal });
  };
  await write(Buffer.from(`z${command}\0`));
  if (!content) return;
  for await (const chunk of content)
    for (let at = 0; at < chunk.length; at += PART_BYTES) {
      signal.throwIfAborted();
      const part = chunk.subarray(at, at + PART_BYTES);
      const length = Buffer.alloc(END.length);
      length.writeUInt32BE(part.length);
      await write(Buffer.concat([length, part]));
    }
  await write(END);
}

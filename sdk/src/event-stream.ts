import type { Deadline } from './waiting.js';

/** Three times as long as the service is ever silent. */
const SILENCE_MS = 45_000;

/** One of an answer's server-sent events: what is told, the id to come back with, and how soon. */
export interface StreamedEvent {
  data: string | null;
  id: string | null;
  retry: number | null;
}

/** Reads server-sent events, by the rules of HTML's `EventSource`, until the deadline passes with nothing to read. */
export async function* streamedEvents(
  body: ReadableStream<Uint8Array>,
  deadline: Deadline,
): AsyncGenerator<StreamedEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      deadline.renew(SILENCE_MS);
      const { done, value } = await reader.read();
      // However long what came is worked on.
      deadline.suspend();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): StreamedEvent {
  const fields = new Map(
    block.split('\n').map((line) => /^([^:]*):? ?(.*)$/.exec(line)?.slice(1, 3) as [string, string]),
  );
  const retry = fields.get('retry');
  return {
    data: fields.get('data') ?? null,
    id: fields.get('id') ?? null,
    retry: retry === undefined ? null : Number(retry),
  };
}

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { verifyWebhook } from '@proposal-service/sdk';

const { PORT = '4000', WEBHOOK_SECRET, INBOX = 'inbox.ndjson' } = process.env;
/** Events are below 20 KB. */
const MAX_BYTES = 64_000;

/** What was received, one event a line: your own database, with a unique id. */
const lines = existsSync(INBOX) ? readFileSync(INBOX, 'utf8').split('\n').filter(Boolean) : [];
const known = new Set(lines.map((line) => JSON.parse(line).id));

/** An event may come twice: when our answer was lost, or somebody asks for it again. */
function keep(event) {
  if (known.has(event.id)) return;
  appendFileSync(INBOX, `${JSON.stringify(event)}\n`, { flush: true });
  known.add(event.id);
  console.log(`${event.type} ${event.data.object.id}`);
}

/** The body as it came; null when it is longer than any of ours. */
async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function receive(request) {
  const body = await bodyOf(request);
  if (body === null) return 413;
  try {
    keep(await verifyWebhook(body, request.headers, WEBHOOK_SECRET));
    return 204;
  } catch (error) {
    if (error.name === 'WebhookVerificationError') return 400;
    console.error(error);
    return 500; // and it is sent again
  }
}

const server = createServer(async (request, response) => {
  response.writeHead(await receive(request).catch(() => 400)).end();
});
server.listen(Number(PORT), () => console.log(`Listening on ${PORT}`));
process.on('SIGTERM', () => server.close());

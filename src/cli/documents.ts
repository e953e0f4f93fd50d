import { describeTools } from '../application.js';
import { loadExtensions } from '../platform/extensions/load-extensions.js';
import { operationsDocument } from '../platform/operations/operations-document.js';
import { eventsDocument } from '../platform/events/events-document.js';
import type { Invocation, Outcome } from './command.js';

/** Each context declares its events as it is loaded: the application loads them all, and those of extensions. */
export async function events({ session }: Invocation): Promise<Outcome> {
  await loadExtensions((await session.env()).extensions);
  const document = eventsDocument();
  return { json: document, lines: [JSON.stringify(document, null, 2)] };
}

export async function operations({ session, json, write }: Invocation): Promise<null> {
  const document = operationsDocument(await session.services());
  await write(`${JSON.stringify(document, null, json ? 0 : 2)}\n`);
  return null;
}

export async function tools({ session, json, write }: Invocation): Promise<null> {
  const tools = describeTools(await session.services()).tools();
  await write(`${JSON.stringify({ tools }, null, json ? 0 : 2)}\n`);
  return null;
}

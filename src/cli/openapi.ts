import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '../platform/config/env.js';
import type { Invocation } from './command.js';
import type { Session } from './session.js';

/** Stands for the address of the service, the only setting that the document tells of. */
const ADDRESS = 'https://service.invalid';

interface Kept {
  /** When the build began that the document describes. */
  built: number;
  document: string;
}

/** A build describes itself once: loading the application takes many times what everything else does. */
export async function openapi({ session, json, write }: Invocation): Promise<null> {
  const env = await session.env();
  const { documentFile } = session;
  const isKept = documentFile !== undefined && env.extensions.length === 0;
  const document = isKept ? await keptIn(documentFile, () => described(session, env)) : await described(session, env);
  const text = document.replaceAll(ADDRESS, JSON.stringify(env.baseUrl).slice(1, -1));
  await write(`${json ? text : JSON.stringify(JSON.parse(text), null, 2)}\n`);
  return null;
}

async function described(session: Session, env: Env): Promise<string> {
  const { documentOf } = await import('../application.js');
  return JSON.stringify(documentOf(await session.services(), { ...env, baseUrl: ADDRESS }));
}

/** Beside the stamp of the build, so that the document of another is not taken for its own. */
async function keptIn(file: string, describe: () => Promise<string>): Promise<string> {
  const built = statSync(join(dirname(file), '.built'), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return describe();
  const known = read(file);
  if (known?.built === built) return known.document;
  const document = await describe();
  keep(file, { built, document });
  return document;
}

function read(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return null;
  }
}

function keep(file: string, kept: Kept): void {
  const ours = `${file}.${process.pid}`;
  try {
    writeFileSync(ours, JSON.stringify(kept));
    renameSync(ours, file);
  } catch {
    // Who runs the command may not be who built.
  }
}

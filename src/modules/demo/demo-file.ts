import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `demo.json` holds. */
export interface DemoCredentials {
  base_url: string;
  api_key: string;
  organization_id: string;
  email: string;
  password: string;
  proposal_id: string;
  /** Null once the proposal was deleted. */
  proposal_url: string | null;
  mcp_url: string;
}

export function demoFilePath(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

/** Null when there is none, or none that can be read. */
export function readDemoFile(dataDir: string): DemoCredentials | null {
  try {
    return JSON.parse(readFileSync(demoFilePath(dataDir), 'utf8')) as DemoCredentials;
  } catch {
    return null;
  }
}

/** Whole or not at all, for its owner's eyes only, and on the disk when this returns. */
export function writeDemoFile(dataDir: string, credentials: DemoCredentials): void {
  const path = demoFilePath(dataDir);
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(file, `${JSON.stringify(credentials, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  syncFolder(dataDir);
}

/** Not every system lets folders be synchronised; those that don't need no such thing. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    return;
  }
}

import { readFileSync, realpathSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXTENSION_API_VERSION, type Extension, type LoadedExtension } from './define-extension.js';
import { ExtensionError } from './extension-error.js';
import { extensionMigrations } from './extension-migrations.js';

const NAME = /^[a-z][a-z0-9]{1,20}$/;
const MAJOR = /^(\d+)\.\d+\.\d+$/;

interface Package {
  version?: string;
  exports?: unknown;
  main?: string;
}

const loaded = new Map<string, Promise<LoadedExtension>>();
let isRegistered = false;

/** Loads the extensions in these folders; what is wrong with one is told with its folder. */
export async function loadExtensions(folders: readonly string[]): Promise<LoadedExtension[]> {
  const extensions: LoadedExtension[] = [];
  for (const folder of folders) extensions.push(await (loaded.get(folder) ?? once(folder, folders)));
  const twice = extensions.find(({ name }, index) => extensions.findIndex((other) => other.name === name) < index);
  if (twice) throw new ExtensionError(`Two extensions are called ${twice.name}; one of them is in ${twice.folder}.`);
  return extensions;
}

function once(folder: string, folders: readonly string[]): Promise<LoadedExtension> {
  const loading = load(folder, folders).catch((error: unknown) => {
    if (error instanceof ExtensionError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExtensionError(`The extension in ${folder} cannot be loaded: ${reason}`, { cause: error });
  });
  loaded.set(folder, loading);
  return loading;
}

async function load(folder: string, folders: readonly string[]): Promise<LoadedExtension> {
  const refuse = (reason: string) => new ExtensionError(`The extension in ${folder} cannot be used: ${reason}`);
  const described = readPackage(folder, refuse);
  offerOurselves(folders);
  const entry = pathToFileURL(join(realpathSync(folder), entryOf(described, refuse))).href;
  const { default: extension } = (await import(entry)) as { default?: Partial<Extension> };
  const problem = problemOf(extension);
  if (problem) throw refuse(problem);
  const found: LoadedExtension = {
    ...(extension as Extension),
    folder,
    version: described.version ?? '0.0.0',
  };
  extensionMigrations(found);
  return found;
}

function readPackage(folder: string, refuse: (reason: string) => Error): Package {
  let text: string;
  try {
    text = readFileSync(join(folder, 'package.json'), 'utf8');
  } catch {
    throw refuse('it has no package.json. EXTENSIONS names the folders of packages.');
  }
  return JSON.parse(text) as Package;
}

/** `exports`, as a text or with the entry `.`, or `main`. */
function entryOf({ exports, main }: Package, refuse: (reason: string) => Error): string {
  const root = typeof exports === 'object' && exports !== null ? (exports as Record<string, unknown>)['.'] : exports;
  const condition =
    typeof root === 'object' && root !== null
      ? ((root as Record<string, unknown>).import ?? (root as Record<string, unknown>).default)
      : root;
  const entry = condition ?? main;
  if (typeof entry !== 'string') throw refuse('its package.json names no entry, by "exports" or "main".');
  return entry;
}

function problemOf(extension: Partial<Extension> | undefined): string | null {
  if (!extension || typeof extension !== 'object') return 'its entry has no default export by defineExtension().';
  const { name, api, module } = extension;
  if (typeof name !== 'string' || !NAME.test(name))
    return 'its name must be 2 to 21 lower-case letters and digits, the first a letter.';
  const [ours, theirs] = [EXTENSION_API_VERSION, api ?? ''].map((version) => MAJOR.exec(version)?.[1]);
  if (theirs === undefined) return 'its api must be a version such as 1.0.0.';
  if (ours !== theirs)
    return `it was written for version ${api} of the extension API, and this service has ${EXTENSION_API_VERSION}.`;
  return typeof module === 'function' ? null : 'it has no module.';
}

/** Once in a process: what they import of the service is the service that is running. */
function offerOurselves(folders: readonly string[]): void {
  if (isRegistered) return;
  isRegistered = true;
  const addresses = folders.map((folder) => pathToFileURL(`${realpathSync(folder)}/`).href);
  const data = { self: import.meta.url, folders: addresses };
  register(new URL('./resolution.js', import.meta.url).href, { data });
}

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadedExtension } from './define-extension.js';
import { ExtensionError } from './extension-error.js';

export interface ExtensionMigration {
  /** The name of its file, without the ending. */
  name: string;
  number: number;
  sql: string;
}

/** What may make, change or remove something of the database, with the name of the table that it is about. */
const CHANGES = [
  /\b(?:create|alter|drop|truncate)\s+(?:unlogged\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?([\w."]+)/gi,
  /\bcreate\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(?:[\w"]+\s+)?on\s+(?:only\s+)?([\w."]+)/gi,
  /\bcomment\s+on\s+(?:table|column)\s+([\w"]+)/gi,
  /\b(?:insert\s+into|delete\s+from|update(?!\s+(?:cascade|restrict|set|no)\b)|truncate(?!\s+table))\s+(?:only\s+)?([\w."]+)/gi,
];
const NEVER =
  /\b(?:create|alter|drop)\s+(?:role|user|database|extension|schema|function|trigger|view|type)\b|\bgrant\b/i;

/** The migrations of an extension in their order, after a look at each: they touch no table but its own. */
export function extensionMigrations({ name, folder, migrations }: LoadedExtension): ExtensionMigration[] {
  if (migrations === undefined) return [];
  const directory =
    migrations instanceof URL || migrations.startsWith('file:') ? fileURLToPath(migrations) : migrations;
  const prefix = `x_${name}`;
  const pattern = new RegExp(`^${prefix}_(\\d{4})(?:-[a-z0-9-]+)?[.]sql$`);
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const number = pattern.exec(file)?.[1];
    const refuse = (reason: string) => new ExtensionError(`The extension in ${folder}, migration ${file}: ${reason}`);
    if (number === undefined) throw refuse(`it must be called ${prefix}_0001-what.sql, with a number of four digits.`);
    const sql = readFileSync(join(directory, file), 'utf8');
    const problem = problemOf(sql, prefix);
    if (problem) throw refuse(problem);
    return { name: file.slice(0, -'.sql'.length), number: Number(number), sql };
  });
}

function problemOf(sql: string, prefix: string): string | null {
  const plain = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, "''");
  const forbidden = NEVER.exec(plain);
  if (forbidden) return `it must not ${forbidden[0].toLowerCase()}: only tables and indexes are an extension's own.`;
  const isOwn = (table: string) => table === prefix || table.startsWith(`${prefix}_`);
  const names = CHANGES.flatMap((change) => [...plain.matchAll(change)].map(([, table = '']) => table));
  const foreign = names.map((table) => table.replaceAll('"', '')).find((table) => !isOwn(table.split('.')[0] ?? ''));
  return foreign === undefined ? null : `it touches ${foreign}; its own tables begin with ${prefix}.`;
}

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { LoadedExtension } from '../extensions/define-extension.js';
import { extensionMigrations } from '../extensions/extension-migrations.js';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** TypeORM wants a name that ends in a time; ours are numbered, so the time is made from the number. */
const EPOCH = 1_790_000_000_000;

/** Those of extensions come after all of ours. */
const EXTENSIONS_EPOCH = EPOCH + 1_000_000;

/** Every migration in order: a file of raw SQL, run in its own transaction for as long as it takes, never edited once landed. */
export function migrationClasses(extensions: readonly LoadedExtension[] = []): (new () => MigrationInterface)[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const own = names.sort().map((name) => {
    const file = name.slice(0, -'.sql'.length);
    return migrationClass(`${file}-${EPOCH + Number(file.slice(0, 4)) - 1}`, readFileSync(join(FOLDER, name), 'utf8'));
  });
  const theirs = extensions.flatMap((extension) =>
    extensionMigrations(extension).map(({ name, number, sql }) =>
      migrationClass(`${name}-${EXTENSIONS_EPOCH + number}`, sql),
    ),
  );
  return [...own, ...theirs];
}

function migrationClass(migration: string, sql: string): new () => MigrationInterface {
  return class implements MigrationInterface {
    name = migration;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`set local statement_timeout = 0; set local lock_timeout = 0;\n${sql}`);
    }

    down(): Promise<void> {
      throw new Error('Migrations go forward only: write a new one.');
    }
  };
}

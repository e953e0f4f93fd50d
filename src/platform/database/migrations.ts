import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { LoadedExtension } from '../extensions/define-extension.js';
import { extensionMigrations } from '../extensions/extension-migrations.js';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** TypeORM wants a name that ends in a time; ours are numbered, so the time is made from the number. */
const EPOCH = 1_790_000_100_000;

/** Those of extensions come after all of ours. */
const EXTENSIONS_EPOCH = 1_790_001_000_000;

/** Migrations up to this number are the baseline, one for each context that has tables. */
const LAST_OF_BASELINE = 12;

interface OwnMigration {
  /** As it is noted in the database. */
  name: string;
  number: number;
  timestamp: number;
  file: string;
}

function ownMigrations(): OwnMigration[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const number = Number(file.slice(0, 4));
    const timestamp = EPOCH + number - 1;
    return { name: `${file.slice(0, -'.sql'.length)}-${timestamp}`, number, timestamp, file };
  });
}

/** What makes of an empty database what all migrations before the first release had made in steps. */
export function baselineMigrations(): Pick<OwnMigration, 'name' | 'timestamp'>[] {
  return ownMigrations().filter(({ number }) => number <= LAST_OF_BASELINE);
}

/** Every migration in order: a file of raw SQL, run in its own transaction for as long as it takes, never edited once landed. */
export function migrationClasses(extensions: readonly LoadedExtension[] = []): (new () => MigrationInterface)[] {
  const own = ownMigrations().map(({ name, file }) => migrationClass(name, readFileSync(join(FOLDER, file), 'utf8')));
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

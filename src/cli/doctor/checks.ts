import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { FactorChecksService } from '../../modules/access/factors/factor-checks.service.js';
import { SsoSecretsService } from '../../modules/access/sso/sso-secrets.service.js';
import { RollupsService } from '../../modules/metrics/rollups/rollups.service.js';
import { SealKeysService } from '../../modules/proposals/evidence/seal-keys.service.js';
import { WebhookResealingService } from '../../modules/webhooks/webhook-resealing.service.js';
import type { Env } from '../../platform/config/env.js';
import { Database } from '../../platform/database/database.js';
import { formerChainProblem, isOfFormerChain } from '../../platform/database/former-chain.js';
import { migrationClasses } from '../../platform/database/migrations.js';
import { loadExtensions } from '../../platform/extensions/load-extensions.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { VirusScanner } from '../../platform/virus-scan/virus-scanner.js';
import { appliedMigrations, organizationIds, serverVersion, wrongCounters } from './doctor.queries.js';

const OLDEST = 150_000;
const MAX_REPORTED = 10;
/** An extension may be left out for a while: what it keeps stays. */
const OF_EXTENSION = /^x_[a-z0-9]+_\d{4}/;

/** Each check answers in a sentence, or throws one. */
export async function checkDataDirectory(path: string): Promise<string> {
  const probe = join(path, `.doctor-${process.pid}`);
  await mkdir(path, { recursive: true });
  await writeFile(probe, '');
  await rm(probe);
  return `${path} can be written.`;
}

/** Which extensions are loaded, each with its version and folder. */
export async function checkExtensions({ extensions }: Env): Promise<string> {
  const loaded = await loadExtensions(extensions);
  if (loaded.length === 0) return 'None are set (EXTENSIONS).';
  return loaded.map(({ name, version, folder }) => `${name} ${version} from ${folder}.`).join(' ');
}

export async function checkVersion(db: Database): Promise<string> {
  const { version, number } = await serverVersion(db);
  if (number < OLDEST) throw new Error(`PostgreSQL ${version} is too old: 15 or newer is required.`);
  return `PostgreSQL ${version} answers.`;
}

export async function checkMigrations(db: Database, { extensions }: Env): Promise<string> {
  const applied = await appliedMigrations(db);
  const problem = formerChainProblem(applied);
  if (problem !== null) throw new Error(problem);
  const known = migrationClasses(await loadExtensions(extensions)).map((Migration) => new Migration().name ?? '');
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}. Run the command "migrate".`);
  const isKnown = (name: string) => known.includes(name) || isOfFormerChain(name) || OF_EXTENSION.test(name);
  const unknown = applied.filter((name) => !isKnown(name));
  if (unknown.length > 0) throw new Error(`A newer release has migrated this database: ${unknown.join(', ')}.`);
  return `All ${known.length} are applied.`;
}

export async function checkCounters(db: Database): Promise<string> {
  const wrong: string[] = [];
  let organizations = 0;
  for await (const organizationId of organizationIds(db)) {
    organizations += 1;
    for (const { counter, kept, counted } of await wrongCounters(db, organizationId)) {
      wrong.push(`${counter} of organization ${organizationId} says ${kept}, counted ${counted}`);
    }
  }
  if (wrong.length > 0) throw new Error(summed(wrong));
  return `Recounted for ${organizations} organizations: all are right.`;
}

/** Figures that are wrong are built anew by a worker; until then they are read from the proposals. */
export async function checkFigures(services: INestApplication): Promise<string> {
  const wrong: string[] = [];
  let kept = 0;
  for await (const organizationId of organizationIds(services.get(Database))) {
    const isRight = await services.get(RollupsService).recount(organizationId);
    if (isRight !== null) kept += 1;
    if (isRight === false) wrong.push(organizationId);
  }
  if (wrong.length > 0) throw new Error(`Those of ${summed(wrong)} were wrong. Workers build them anew.`);
  return `Those kept of ${kept} large organizations say what their proposals do.`;
}

export async function checkSecrets(services: INestApplication): Promise<string> {
  const holders = [services.get(SealKeysService), services.get(WebhookResealingService)];
  const closed = new Set<string>();
  const opened = { current: 0, previous: 0 };
  for await (const organizationId of organizationIds(services.get(Database))) {
    for (const holder of holders) {
      for (const sealing of await holder.sealings(organizationId)) {
        if (sealing === 'closed') closed.add(organizationId);
        else opened[sealing] += 1;
      }
    }
  }
  for (const sealing of await services.get(FactorChecksService).sealings()) {
    if (sealing === 'closed') closed.add('the second factors of people');
    else opened[sealing] += 1;
  }
  for (const sealing of await services.get(SsoSecretsService).sealings()) {
    if (sealing === 'closed') closed.add('the secrets of single sign-on');
    else opened[sealing] += 1;
  }
  if (closed.size > 0) {
    throw new Error(
      `SECRET_KEY does not open what is sealed of ${summed([...closed])}. Set the key before as SECRET_KEY_PREVIOUS.`,
    );
  }
  if (opened.previous === 0) return `SECRET_KEY opens all ${opened.current} stored secrets.`;
  return `${opened.previous} stored secrets need SECRET_KEY_PREVIOUS, until a worker has sealed them anew within the hour.`;
}

/** Signs in at the mail server, and sends nothing. */
export async function checkMail(services: INestApplication, { mail }: Env): Promise<string> {
  if (!mail) return 'No mail server is set (SMTP_URL): nothing is mailed.';
  await services.get(Mailer).verify();
  return `The mail server at ${mail.host}:${mail.port} ${mail.credentials ? 'takes our login' : 'answers'}. Mails come from ${mail.from.address}.`;
}

/** Has it find what every scanner finds. */
export function checkScanner(services: INestApplication): Promise<string> {
  return services.get(VirusScanner).examine();
}

function summed(items: string[]): string {
  const more = items.length - MAX_REPORTED;
  return items.slice(0, MAX_REPORTED).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

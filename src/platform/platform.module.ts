import { Global, Module, type DynamicModule, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AuditLog } from './audit/audit-log.js';
import { AuditChain } from './audit/audit-chain.js';
import { AuditRetention } from './audit/audit-retention.js';
import { ENV, type Env } from './config/env.js';
import { Passwords } from './crypto/passwords.js';
import { secretFromFile } from './crypto/secret-file.js';
import { Secrets } from './crypto/secrets.js';
import { DATABASE_URL, createDataSource } from './database/data-source.js';
import { Database } from './database/database.js';
import { ErrorFilter } from './errors/error.filter.js';
import { EventRetention } from './events/event-retention.js';
import { Events } from './events/events.js';
import { EventRelay } from './events/relay/event-relay.js';
import { FanOuts } from './events/relay/fan-outs.js';
import { RelayLoop } from './events/relay/relay-loop.js';
import { EventStream } from './events/stream/event-stream.js';
import { RestDoor } from './http/rest-door.js';
import { Idempotency } from './operations/idempotency.js';
import { OperationRunner } from './operations/operation-runner.js';
import { StrictValidationPipe } from './http/validation/strict-validation.pipe.js';
import { DeadJobs } from './jobs/dead-jobs.js';
import { DeclaredMethods } from './jobs/declared-methods.js';
import { Heartbeat } from './jobs/heartbeat.js';
import { JobRunner } from './jobs/job-runner.js';
import { Jobs } from './jobs/jobs.js';
import { Queue } from './jobs/queue.js';
import { Tasks } from './jobs/tasks.js';
import { MailSending } from './mail/mail-sending.js';
import { Mailer } from './mail/mailer.js';
import { Mails } from './mail/mails.js';
import { Counters } from './pagination/counters.js';
import { Paginator } from './pagination/paginate.js';
import { DiskController } from './storage/disk/disk.controller.js';
import { DiskStorage } from './storage/disk/disk.storage.js';
import { RecordHooks } from './resources/record-hooks.js';
import { Storage } from './storage/storage.js';
import { HealthController } from './telemetry/health.controller.js';
import { DatabaseMetrics } from './telemetry/metrics/database-metrics.js';
import { MetricsServer } from './telemetry/metrics/metrics-server.js';
import { Metrics } from './telemetry/metrics/metrics.js';
import { Clock } from './time/clock.js';
import { TrueTime } from './time/true-time.js';
import { Twins } from './twins/twins.js';
import { VirusScanner } from './virus-scan/virus-scanner.js';
import './platform.context.js';

const SHARED = [
  Clock,
  TrueTime,
  Database,
  Events,
  AuditLog,
  Jobs,
  Idempotency,
  OperationRunner,
  RestDoor,
  Counters,
  Paginator,
  Passwords,
  Mails,
  Mailer,
  RecordHooks,
  Twins,
  VirusScanner,
];
/** What only workers do, all of it idle in the api role. */
const WORK = [
  DeclaredMethods,
  Tasks,
  Queue,
  Heartbeat,
  JobRunner,
  DeadJobs,
  MailSending,
  FanOuts,
  EventRelay,
  EventStream,
  EventRetention,
  AuditChain,
  AuditRetention,
  RelayLoop,
];

/** What every context stands on; global, so that no context lists it. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(private readonly source: DataSource) {}

  /** After the last request has been answered. */
  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }

  static forRoot(env: Env, databaseUrl: string): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      controllers: env.s3 ? [HealthController] : [HealthController, DiskController],
      providers: [
        ...SHARED,
        ...WORK,
        DatabaseMetrics,
        MetricsServer,
        { provide: Metrics, useFactory: () => Metrics.of(env) },
        { provide: ENV, useValue: env },
        { provide: DATABASE_URL, useValue: databaseUrl },
        {
          provide: Secrets,
          useFactory: () => new Secrets(env.secretKey ?? secretFromFile(env.dataDir), env.secretKeyPrevious),
        },
        storageOf(env),
        {
          provide: DataSource,
          useFactory: () => createDataSource(databaseUrl, env.databasePoolSize).initialize(),
        },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: StrictValidationPipe },
      ],
      exports: [DATABASE_URL, ...SHARED, ENV, Secrets, DataSource, Metrics, Storage],
    };
  }
}

function storageOf(env: Env): FactoryProvider<Storage> {
  const make = async (secrets: Secrets, trueTime: TrueTime) => {
    if (!env.s3) return new DiskStorage(env, secrets, trueTime);
    const { S3Storage } = await import('./storage/s3/s3.storage.js');
    return new S3Storage(env.s3, trueTime);
  };
  return { provide: Storage, inject: [Secrets, TrueTime], useFactory: make };
}

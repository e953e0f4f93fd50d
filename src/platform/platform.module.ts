import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { ENV, type Env } from './config/env.js';
import { Passwords } from './crypto/passwords.js';
import { secretFromFile } from './crypto/secret-file.js';
import { Secrets } from './crypto/secrets.js';
import { createDataSource } from './database/data-source.js';
import { Database } from './database/database.js';
import { ErrorFilter } from './errors/error.filter.js';
import { Events } from './events/events.js';
import { Idempotency } from './http/idempotency.js';
import { OperationInterceptor } from './http/operation.interceptor.js';
import { StrictValidationPipe } from './http/validation/strict-validation.pipe.js';
import { Counters } from './pagination/counters.js';
import { Paginator } from './pagination/paginate.js';
import { HealthController } from './telemetry/health.controller.js';
import { Clock } from './time/clock.js';

const SHARED = [Clock, Database, Events, Idempotency, Counters, Paginator, Passwords];

/** What every context stands on; global, so that no context lists it. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(env: Env, databaseUrl: string): DynamicModule {
    return {
      module: PlatformModule,
      controllers: [HealthController],
      providers: [
        ...SHARED,
        { provide: ENV, useValue: env },
        {
          provide: Secrets,
          useFactory: () => new Secrets(env.secretKey ?? secretFromFile(env.dataDir), env.secretKeyPrevious),
        },
        { provide: DataSource, useFactory: () => createDataSource(databaseUrl, env.databasePoolSize).initialize() },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: StrictValidationPipe },
        { provide: APP_INTERCEPTOR, useClass: OperationInterceptor },
      ],
      exports: [...SHARED, ENV, Secrets, DataSource],
    };
  }
}

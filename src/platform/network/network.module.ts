import { Module } from '@nestjs/common';
import { NameResolver } from './name-resolver.js';
import { Targets } from './targets.js';

/** Leads out of the service, to public addresses only. */
@Module({ providers: [NameResolver, Targets], exports: [NameResolver, Targets] })
export class NetworkModule {}

import { Module } from '@nestjs/common';
import { Downloads } from './downloads.js';
import { NameResolver } from './name-resolver.js';
import { Targets } from './targets.js';

/** Leads out of the service, to public addresses only. */
@Module({ providers: [NameResolver, Targets, Downloads], exports: [NameResolver, Targets, Downloads] })
export class NetworkModule {}

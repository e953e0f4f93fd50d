import { Module } from '@nestjs/common';
import { NetworkModule } from '../network/network.module.js';
import { TimeStampAuthority } from './time-stamp-authority.js';

/** Has others certify when something existed. */
@Module({ imports: [NetworkModule], providers: [TimeStampAuthority], exports: [TimeStampAuthority] })
export class TimeStampingModule {}

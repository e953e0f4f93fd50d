import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { Public } from '../auth/access.decorator.js';
import { Database } from '../database/database.js';
import { AppError } from '../errors/errors.js';

const PING = { name: 'health:ping', text: 'select 1 as up' };

@Controller('health')
@Public()
@ApiExcludeController()
@SkipThrottle({ organization: true, address: true, attempts: true, attempts_by_all: true })
export class HealthController {
  constructor(private readonly db: Database) {}

  /** The process runs. */
  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The process can serve: its database answers. */
  @Get('ready')
  async ready(): Promise<{ status: string }> {
    try {
      await this.db.rows(PING);
    } catch {
      throw new AppError('unavailable', 'The database does not answer.', undefined, { 'Retry-After': '5' });
    }
    return { status: 'ok' };
  }
}

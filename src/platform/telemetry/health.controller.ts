import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { Public } from '../auth/access.decorator.js';
import { Database } from '../database/database.js';
import { AppError } from '../errors/errors.js';
import { VirusScanner } from '../virus-scan/virus-scanner.js';

const PING = { name: 'health:ping', text: 'select 1 as up' };

@Controller('health')
@Public()
@ApiExcludeController()
@SkipThrottle({ organization: true, address: true, attempts: true, attempts_by_all: true })
export class HealthController {
  constructor(
    private readonly db: Database,
    private readonly scanner: VirusScanner,
  ) {}

  /** The process runs. */
  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The process can serve: its database answers. It does so without the virus scanner too, which holds back uploads alone. */
  @Get('ready')
  async ready(): Promise<{ status: string; virus_scanner?: string }> {
    try {
      await this.db.rows(PING);
    } catch {
      throw new AppError('unavailable', 'The database does not answer.', undefined, { 'Retry-After': '5' });
    }
    if (!this.scanner.isSet) return { status: 'ok' };
    return { status: 'ok', virus_scanner: (await this.scanner.isReached()) ? 'ok' : 'unreachable' };
  }
}

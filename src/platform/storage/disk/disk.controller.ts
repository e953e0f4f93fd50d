import { Controller, Get, Put, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { Public } from '../../auth/access.decorator.js';
import { AppError, notFound } from '../../errors/errors.js';
import { takeTime } from '../../http/body-deadline.js';
import { INERT_POLICY, sendContent, type Content } from '../../http/send-content.js';
import { Storage, URL_SECONDS } from '../storage.js';
import type { DiskStorage } from './disk.storage.js';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The signed addresses of the disk store: who holds one may do what it was signed for. */
@Public()
@ApiExcludeController()
@SkipThrottle({ organization: true, address: true, attempts: true, attempts_by_all: true })
@Controller('storage')
export class DiskController {
  /** What is being sent, by object. */
  private readonly receiving = new Map<string, Request>();

  constructor(private readonly storage: Storage) {}

  /**
   * Of several that are sent to one address the last goes on: whoever begins again need not wait for a connection that is
   * gone, and there is never more on the disk than the address was signed for.
   */
  @Put('*object')
  async receive(@Req() request: Request, @Res() response: Response): Promise<void> {
    const object = this.allowed(request, { type: request.headers['content-type'] ?? '', disposition: '' });
    takeTime(request);
    this.receiving.get(object)?.destroy();
    this.receiving.set(object, request);
    try {
      await this.disk.receive(object, request);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (request.errored || request.destroyed) return;
      throw FULL.has((error as NodeJS.ErrnoException).code ?? '') ? full() : error;
    } finally {
      if (this.receiving.get(object) === request) this.receiving.delete(object);
    }
    response.status(200).end();
  }

  @Get('*object')
  async send(@Req() request: Request, @Res() response: Response): Promise<void> {
    const as = { type: queried(request, 'type'), disposition: queried(request, 'disposition') };
    const object = this.allowed(request, as);
    const found = await this.storage.find(object);
    if (!found) throw notFound('file');
    response.set({
      'Content-Type': as.type,
      'Content-Disposition': as.disposition,
      'Content-Security-Policy': INERT_POLICY,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': `private, max-age=${URL_SECONDS}`,
    });
    const open: Content['open'] = (part) => this.storage.read(object, { tag: found.tag, ...part });
    await sendContent(request, response, { size: found.size, etag: `"${found.tag}"`, open });
  }

  private allowed(request: Request, as: { type: string; disposition: string }): string {
    const object = request.path.replace(/^\/storage\//, '');
    const [expires, signature] = [queried(request, 'expires'), queried(request, 'signature')];
    this.disk.check({ method: request.method, object, ...as, expires, signature });
    return object;
  }

  private get disk(): DiskStorage {
    return this.storage as DiskStorage;
  }
}

function queried(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value : '';
}

function full(): AppError {
  return new AppError('unavailable', 'The file store is full.', undefined, { 'Retry-After': '300' });
}

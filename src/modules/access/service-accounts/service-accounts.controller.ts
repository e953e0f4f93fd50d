import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { CreateServiceAccountDto, UpdateServiceAccountDto, type ServiceAccountDto } from './service-accounts.dto.js';
import { ServiceAccountsService } from './service-accounts.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/service-accounts')
export class ServiceAccountsController {
  constructor(private readonly accounts: ServiceAccountsService) {}

  /** Lists the organization's service accounts, newest first. */
  @Get()
  @Serves(ServiceAccountsService, 'page')
  list(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<ServiceAccountDto>> {
    return call.run((context) => this.accounts.page(context, query));
  }

  /** Gives a program an account of its own, one of at most 50. */
  @Post()
  @Creates('/v1/service-accounts')
  @Serves(ServiceAccountsService, 'create')
  create(@Call() call: RestCall, @Body() input: CreateServiceAccountDto): Promise<ServiceAccountDto> {
    return call.run((context) => this.accounts.create(context, input));
  }

  /** Reads one service account. */
  @Get(':id')
  @Serves(ServiceAccountsService, 'get')
  get(@Call() call: RestCall, @IdParam() id: string): Promise<ServiceAccountDto> {
    return call.run((context) => this.accounts.get(context, id));
  }

  /** Changes a service account; another role or other keys end the tokens that are out. */
  @Patch(':id')
  @Serves(ServiceAccountsService, 'update')
  update(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Body() input: UpdateServiceAccountDto,
  ): Promise<ServiceAccountDto> {
    return call.run((context) => this.accounts.update(context, id, input));
  }

  /** Deletes a service account; its tokens are refused from the next call on. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(ServiceAccountsService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.accounts.delete(context, id));
  }
}

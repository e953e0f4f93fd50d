import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';
import { ExportedListDto } from './exported-lists.dto.js';
import { ExportedListsService } from './exported-lists.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/me/exported-lists')
export class ExportedListsController {
  constructor(private readonly lists: ExportedListsService) {}

  /** Tells the audit log that you take a whole list out as a file. */
  @Post()
  @HttpCode(204)
  @Serves(ExportedListsService, 'tell')
  tell(@Call() call: RestCall, @Body() input: ExportedListDto): Promise<void> {
    return call.run((context) => this.lists.tell(context, input));
  }
}

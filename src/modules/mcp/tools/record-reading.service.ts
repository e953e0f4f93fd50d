import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Operation, accessOn } from '../../../platform/operations/operation.decorator.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { ContentToolsService } from './content-tools.service.js';
import { AnythingDto } from './proposal-tools.dto.js';
import { RecordOperationsService } from './record-operations.service.js';
import { GetRecordDto, ListRecordsDto } from './record-tools.dto.js';

/** Reads records of any kind: one tool for one, one for many. */
@Injectable()
export class RecordReadingService {
  constructor(
    private readonly records: RecordOperationsService,
    private readonly content: ContentToolsService,
  ) {}

  @Operation('get_record', {
    title: 'Get a record',
    description:
      'One record with all its fields: lead, product, bundle, template, theme, file; the JSON Schema of a block or section; a prefab; the signature or the evidence of a proposal. search finds ids.',
    access: ({ kind }) => accessOn('reads', kind),
    effect: 'read',
    input: GetRecordDto,
    output: AnythingDto,
  })
  async get(caller: Caller, { kind, id, language = 'en' }: GetRecordDto): Promise<object> {
    if (language !== 'en' && kind !== 'prefab')
      throw invalid('language', said('Does not go with {field}.', { field: 'kind' }));
    // What is called by a word of its own.
    if (kind === 'block') return this.content.blockSchema(caller, { type: id });
    if (kind === 'prefab') return this.content.getPrefab(caller, id.toLowerCase(), { language });
    if (!isUUID(id, 'all')) throw invalid('id', 'Must be a UUID.');
    return this.records.get(caller, kind, id);
  }

  @Operation('list_records', {
    title: 'List records',
    description:
      'Records of a kind, newest first; offers with the ids of their lines, revisions and threads of a proposal_id. search looks through all. Next: get_record, save_offer, restore_revision, reply_to_thread.',
    access: ({ kind }) => accessOn('lists', kind),
    effect: 'read',
    input: ListRecordsDto,
    output: AnythingDto,
    isPage: true,
  })
  list(caller: Caller, { kind, ...query }: ListRecordsDto): Promise<Page<object>> {
    return this.records.list(caller, kind, query);
  }
}

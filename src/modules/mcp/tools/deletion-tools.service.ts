import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Operation, accessOn } from '../../../platform/operations/operation.decorator.js';
import { DeletedDto, DeleteRecordDto } from './deletion-tools.dto.js';
import { RecordOperationsService } from './record-operations.service.js';

/** One tool for what each context deletes by itself. */
@Injectable()
export class DeletionToolsService {
  constructor(private readonly records: RecordOperationsService) {}

  @Operation('delete_record', {
    title: 'Delete a record',
    description:
      'Deletes a record by its kind. It cannot be undone; what others refer to is refused with a conflict. Approved proposals stay; change_proposal_state archives them.',
    access: ({ kind }) => accessOn('deletes', kind),
    effect: 'overwrite',
    input: DeleteRecordDto,
    output: DeletedDto,
  })
  async deleteRecord(caller: Caller, { kind, id }: DeleteRecordDto): Promise<DeletedDto> {
    await this.records.delete(caller, kind, id);
    return { kind, id, deleted: true };
  }
}

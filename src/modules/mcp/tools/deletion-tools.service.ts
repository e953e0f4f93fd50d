import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import type { Permission } from '../../../platform/auth/permissions.js';
import { DeclaredMethods } from '../../../platform/jobs/declared-methods.js';
import { OperationRunner } from '../../../platform/operations/operation-runner.js';
import { DeletedDto, DeleteRecordDto } from './deletion-tools.dto.js';
import {
  DELETABLE_KINDS,
  OPERATION,
  Operation,
  deletionOf,
  type OperationDeclaration,
} from '../../../platform/operations/operation.decorator.js';

type Method = (caller: Caller, id: string) => Promise<unknown>;

interface Deletion {
  declaration: OperationDeclaration;
  method: Method;
}

/** What the deletion of this kind takes; of a kind that is none, whoever may delete anything learns which there are. */
function rightsFor(kind: unknown): Permission[] {
  const named = deletionOf(kind);
  const declared = named ? [named] : DELETABLE_KINDS.map((one) => deletionOf(one));
  return declared.flatMap((deletion) => (deletion ? (deletion.access as Permission) : []));
}

/** One tool for what each context deletes by itself. */
@Injectable()
export class DeletionToolsService {
  private known: Map<string, Deletion> | null = null;

  constructor(
    private readonly declared: DeclaredMethods,
    private readonly runner: OperationRunner,
  ) {}

  @Operation('delete_record', {
    title: 'Delete a record',
    description:
      'Deletes a record by its kind. It cannot be undone; what others refer to is refused with a conflict. Approved proposals stay; change_proposal_state archives them.',
    access: ({ kind }) => rightsFor(kind),
    effect: 'overwrite',
    input: DeleteRecordDto,
    output: DeletedDto,
  })
  async deleteRecord(caller: Caller, { kind, id }: DeleteRecordDto): Promise<DeletedDto> {
    const deletion = this.deletions().get(kind);
    if (!deletion) throw new Error(`Nobody deletes a ${kind}.`);
    this.runner.permit(caller, deletion.declaration);
    await deletion.method(caller, id);
    return { kind, id, deleted: true };
  }

  private deletions(): Map<string, Deletion> {
    this.known ??= new Map(
      this.declared
        .with<OperationDeclaration, Method>(OPERATION)
        .flatMap((found) => (found.declaration.deletes ? [[found.declaration.deletes, found] as const] : [])),
    );
    return this.known;
  }
}

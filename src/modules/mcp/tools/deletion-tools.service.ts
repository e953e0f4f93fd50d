import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import type { Permission } from '../../../platform/auth/permissions.js';
import { invalid } from '../../../platform/errors/errors.js';
import { DeclaredMethods } from '../../../platform/jobs/declared-methods.js';
import { DELETES, type DeletionDeclaration } from '../../../platform/tools/deletes.decorator.js';
import { Tool } from '../../../platform/tools/tool.decorator.js';
import { demandRight } from '../tool-rights.js';
import { DeletedDto, DeleteRecordDto } from './deletion-tools.dto.js';

type Method = (caller: Caller, id: string) => Promise<unknown>;

interface Deletion {
  access: Permission;
  method: Method;
}

/** As the routes of these kinds demand it; asked before the arguments are judged, and again of the kind that they turn out to name. */
const ACCESS = new Map<unknown, Permission>([
  ['proposal', 'proposals:delete'],
  ['lead', 'leads:delete'],
  ['product', 'products:delete'],
  ['bundle', 'products:delete'],
  ['offer', 'proposals:write'],
  ['template', 'templates:delete'],
  ['theme', 'themes:delete'],
  ['file', 'media:delete'],
  ['folder', 'media:delete'],
]);

/** One tool for what each context deletes by itself. */
@Injectable()
export class DeletionToolsService {
  private known: Map<string, Deletion> | null = null;

  constructor(private readonly declared: DeclaredMethods) {}

  @Tool('delete_record', {
    title: 'Delete a record',
    description:
      'Deletes a proposal, lead, product, bundle, offer, template, theme, file or folder. It cannot be undone; what others refer to is refused with a conflict. Approved proposals stay.',
    access: ({ kind }) => ACCESS.get(kind) ?? null,
    effect: 'destroy',
    input: DeleteRecordDto,
    output: DeletedDto,
  })
  async deleteRecord(caller: Caller, { kind, id }: DeleteRecordDto): Promise<DeletedDto> {
    const deletion = this.deletions().get(kind);
    if (!deletion) throw invalid('kind', `Must be one of: ${[...this.deletions().keys()].sort().join(', ')}.`);
    demandRight(caller, deletion.access);
    await deletion.method(caller, id);
    return { kind, id, deleted: true };
  }

  private deletions(): Map<string, Deletion> {
    this.known ??= new Map(
      this.declared
        .with<DeletionDeclaration, Method>(DELETES)
        .map(({ declaration: { kind, access }, method }) => [kind, { access, method }]),
    );
    return this.known;
  }
}

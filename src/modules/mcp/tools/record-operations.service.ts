import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { DeclaredMethods } from '../../../platform/jobs/declared-methods.js';
import { OPERATION, type Deed, type OperationDeclaration } from '../../../platform/operations/operation.decorator.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { validatedPart } from './composing/parts.js';

type Method = (caller: Caller, ...input: unknown[]) => Promise<unknown>;

interface Declared {
  declaration: OperationDeclaration;
  method: Method;
}

/** Does to a record of any kind what the context of that kind declares; whether the caller may is asked before. */
@Injectable()
export class RecordOperationsService {
  private found: Declared[] | null = null;

  constructor(private readonly methods: DeclaredMethods) {}

  /** What a proposal has several of is listed of one proposal. */
  async list(caller: Caller, kind: string, asked: object): Promise<Page<object>> {
    const { proposal_id, ...query } = asked as { proposal_id?: unknown };
    const { declaration, method } = this.operation('lists', kind);
    const isOfProposal = declaration.ids?.includes('proposal_id') === true;
    if (!isOfProposal && proposal_id !== undefined)
      throw invalid('proposal_id', said('Does not go with {field}.', { field: 'kind' }));
    if (isOfProposal && proposal_id === undefined) throw invalid('proposal_id', 'Is required.');
    if (isOfProposal && !isUUID(proposal_id, 'all')) throw invalid('proposal_id', 'Must be a UUID.');
    const input = (declaration.input ?? PageQuery) as Type<object>;
    const ids = isOfProposal ? [proposal_id] : [];
    return method(caller, ...ids, await validatedPart(input, query)) as Promise<Page<object>>;
  }

  get(caller: Caller, kind: string, id: string): Promise<object> {
    return this.operation('reads', kind).method(caller, id) as Promise<object>;
  }

  async delete(caller: Caller, kind: string, id: string): Promise<void> {
    await this.operation('deletes', kind).method(caller, id);
  }

  private operation(deed: Deed, kind: string): Declared {
    this.found ??= this.methods.with<OperationDeclaration, Method>(OPERATION);
    const operation = this.found.find(({ declaration }) => declaration[deed] === kind);
    if (!operation) throw new Error(`No operation ${deed} a ${kind}.`);
    return operation;
  }
}

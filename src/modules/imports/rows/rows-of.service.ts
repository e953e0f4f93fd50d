import { Injectable, type Type } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Optional } from '../../../platform/http/validation/fields.js';
import { CreateProductDto } from '../../catalog/products/products.dto.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { CreateLeadDto } from '../../leads/leads.dto.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ProposalCreationService } from '../../proposals/proposal-creation.service.js';
import { CreateProposalDto } from '../../proposals/proposals.dto.js';
import { ProposalsService } from '../../proposals/proposals.service.js';
import type { ImportType } from '../imports.dto.js';
import { knownRecords } from './known-records.queries.js';

/** How rows of one type become records: by the operations that routes serve. */
export interface RowKind<C extends object = object> {
  /** The field by which a row is known to be of a record that is there. */
  key: 'external_id' | 'sku';
  /** What a row is of a record that is not there, and of one that is: the same fields, of which it needs none. */
  created: Type<C>;
  updated: Type<Partial<C>>;
  create(caller: Caller, row: C): Promise<unknown>;
  update(caller: Caller, id: string, row: Partial<C>): Promise<unknown>;
}

/** What the rows of an import are, by its type. */
@Injectable()
export class RowsOfService {
  private readonly kinds: Record<ImportType, RowKind<never>>;

  constructor(
    private readonly db: Database,
    leads: LeadsService,
    products: ProductsService,
    creation: ProposalCreationService,
    proposals: ProposalsService,
  ) {
    this.kinds = {
      leads: kind({
        key: 'external_id',
        created: CreateLeadDto,
        updated: partOf(CreateLeadDto, 'name'),
        create: (caller, row) => leads.create(caller, row),
        update: (caller, id, row) => leads.update(caller, id, row),
      }),
      products: kind({
        key: 'sku',
        created: CreateProductDto,
        updated: partOf(CreateProductDto, 'name', 'unit_amount'),
        create: (caller, row) => products.create(caller, row),
        update: (caller, id, row) => products.update(caller, id, row),
      }),
      proposals: kind({
        key: 'external_id',
        created: CreateProposalDto,
        updated: partOf(CreateProposalDto, 'title'),
        create: (caller, row) => creation.create(caller, row),
        update: (caller, id, row) => proposals.update(caller, id, afterTheStart(row)),
      }),
    };
  }

  of(type: ImportType): RowKind {
    return this.kinds[type];
  }

  /** What a row is of a record that is not there yet. */
  dtoOf(type: ImportType): Type {
    return this.kinds[type].created;
  }

  /** The ids of those records that are there already, by their key. */
  known(caller: Caller, type: ImportType, keys: string[]): Promise<Map<string, string>> {
    return knownRecords(this.db, caller, type, keys);
  }
}

/** What a proposal begins with is no part of one that has begun; the switches are fields of their own there. */
function afterTheStart({
  settings,
  template_id: _,
  products: __,
  proposal_product_id: ___,
  ...row
}: Partial<CreateProposalDto>) {
  return { ...row, ...settings };
}

function kind<C extends object>(definition: RowKind<C>): RowKind<never> {
  return definition as unknown as RowKind<never>;
}

/** The same fields by the same rules, of which what was not sent stays as it is. */
function partOf<C extends object>(dto: Type<C>, ...required: (keyof C & string)[]): Type<Partial<C>> {
  class Part extends (dto as Type<object>) {}
  for (const name of required) Optional()(Part.prototype, name);
  return Part;
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { DuplicationService } from '../../proposals/lifecycle/duplication.service.js';
import {
  ApproveProposalDto,
  CancelProposalDto,
  DenyProposalDto,
  ReopenProposalDto,
} from '../../proposals/lifecycle/lifecycle.dto.js';
import { LifecycleService } from '../../proposals/lifecycle/lifecycle.service.js';
import { PublicationService } from '../../proposals/lifecycle/publication.service.js';
import { RecordedDecisionsService } from '../../proposals/lifecycle/recorded-decisions.service.js';
import { SendingService } from '../../proposals/sharing/sending.service.js';
import { SendProposalDto } from '../../proposals/sharing/sharing.dto.js';
import type { WarningDto } from '../../proposals/preflight/preflight.dto.js';
import { PreflightService } from '../../proposals/preflight/preflight.service.js';
import type { Act, ActField } from './proposal-acts.js';

/** What was filled in, and the codes of the warnings that were ticked off. */
export type ActInput = Partial<Record<ActField | 'accept', string>>;

type Deed = (caller: Caller, id: string, input: ActInput) => Promise<{ id: string }>;

/** Does what the API does, for a form. */
@Injectable()
export class ProposalActsService {
  private readonly pipe = new StrictValidationPipe();
  private readonly deeds: Record<Exclude<Act, 'delete'>, Deed>;

  constructor(
    publication: PublicationService,
    private readonly preflight: PreflightService,
    lifecycle: LifecycleService,
    decisions: RecordedDecisionsService,
    sending: SendingService,
    duplication: DuplicationService,
  ) {
    const { judged } = this;
    this.deeds = {
      publish: (caller, id, { accept }) => publication.publish(caller, id, { accept: accept?.split(',') }),
      unpublish: (caller, id) => publication.unpublish(caller, id),
      archive: (caller, id) => lifecycle.archive(caller, id),
      unarchive: (caller, id) => lifecycle.unarchive(caller, id),
      duplicate: (caller, id) => duplication.copy(caller, id, {}),
      cancel: async (caller, id, input) => lifecycle.cancel(caller, id, await judged(input, CancelProposalDto)),
      reopen: async (caller, id, input) => lifecycle.reopen(caller, id, await judged(input, ReopenProposalDto)),
      approve: async (caller, id, input) => decisions.approve(caller, id, await judged(input, ApproveProposalDto)),
      deny: async (caller, id, input) => decisions.deny(caller, id, await judged(input, DenyProposalDto)),
      send: async (caller, id, input) => sending.send(caller, id, await judged(input, SendProposalDto)),
    };
  }

  /** Gives the proposal to go on with: the copy, where one was made. */
  do(caller: Caller, id: string, act: Exclude<Act, 'delete'>, input: ActInput): Promise<{ id: string }> {
    return this.deeds[act](caller, id, input);
  }

  /** What doing it would warn of. */
  async warnings(caller: Caller, id: string, act: Act): Promise<WarningDto[]> {
    return act === 'publish' ? (await this.preflight.check(caller, id)).warnings : [];
  }

  private readonly judged = async <T>(input: ActInput, metatype: new () => T): Promise<T> =>
    (await this.pipe.transform(input, { type: 'body', metatype })) as T;
}

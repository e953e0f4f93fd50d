import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { inWords, notFound, translateError, type AppError, type ErrorDetail } from '../../../platform/errors/errors.js';
import { callerLocale } from '../../../platform/operations/correlation.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { DraftTurnsService } from '../content/draft-turns.service.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { refusalOf } from '../lifecycle/transitions.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { ReleaseRulesService } from '../release/release-rules.service.js';
import { located, placeOf } from './place-of.js';
import { PreflightDto, type PreflightErrorDto } from './preflight.dto.js';
import { WarningsService } from './warnings.service.js';

/** Looks at a draft before it leaves the house, and publishes nothing. */
@Injectable()
export class PreflightService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly snapshots: SnapshotsService,
    private readonly found: WarningsService,
    private readonly release: ReleaseRulesService,
    private readonly turns: DraftTurnsService,
  ) {}

  @Operation('check_proposal', {
    title: 'Check a proposal',
    description:
      'What publish_proposal would refuse (errors), and what a client would stumble over (warnings), each with its place.',
    access: 'proposals:read',
    effect: 'read',
    ids: ['proposal_id'],
    output: PreflightDto,
  })
  check(caller: Caller, id: string): Promise<PreflightDto> {
    return this.turns.take(caller, () => this.look(caller, id));
  }

  private async look(caller: Caller, id: string): Promise<PreflightDto> {
    const found = await this.records.find(caller, id);
    if (!found) throw notFound('proposal');
    const working = await this.snapshots.working(caller, found.proposal);
    const { snapshot, problems, samples } = working;
    const refusal = refusalOf('publish', found.state);
    const held = await this.release.heldFor(caller, found.proposal, working);
    const errors = [...problems.map((problem) => errorOf(problem, snapshot)), ...held.map(releaseError)];
    return {
      ready: !refusal && errors.length === 0,
      errors: refusal ? [stateError(refusal), ...errors] : errors,
      warnings: await this.found.of(caller, found.proposal, snapshot, samples),
    };
  }
}

function errorOf(problem: ErrorDetail, snapshot: ProposalSnapshot): PreflightErrorDto {
  const { field, code, message, params } = inWords(located(problem, snapshot), callerLocale());
  return { code, message, ...placeOf(snapshot.sections, field), field, params };
}

/** A rule by which somebody else looks at it first. */
function releaseError(rule: ErrorDetail): PreflightErrorDto {
  const { message, params } = inWords(rule, callerLocale());
  return { code: 'release_required', message, section_id: null, block_id: null, field: null, params };
}

/** The state that stands in the way, with what it allows instead. */
function stateError(refusal: AppError): PreflightErrorDto {
  const { code, message } = translateError(refusal, callerLocale());
  const params = Object.assign({}, ...(refusal.details ?? []).map((detail) => detail.params)) as Record<
    string,
    unknown
  >;
  return { code, message, section_id: null, block_id: null, field: null, params };
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { invalid } from '../../../platform/errors/errors.js';
import type { PasskeyRequestDto } from '../factors/factors.dto.js';
import { PasskeyProofsService } from '../passkeys/passkey-proofs.service.js';
import { AccountsService } from '../sessions/accounts.service.js';
import { ownOf, sessionOf, SessionsService } from '../sessions/sessions.service.js';
import type { ChangePasswordDto, EndSessionsQuery, ReauthenticateDto, SessionsDto } from './own-account.dto.js';

const OWN = { access: 'authenticated', inPerson: true } as const;

/** What people see to about their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly proofs: PasskeyProofsService,
  ) {}

  @Operation('list_own_sessions', { ...OWN, effect: 'read' })
  async list(caller: Caller): Promise<SessionsDto> {
    return { data: await this.sessions.list(sessionOf(caller)) };
  }

  @Operation('end_own_session', { ...OWN, effect: 'delete' })
  end(caller: Caller, id: string): Promise<void> {
    return this.sessions.endOne(sessionOf(caller), id);
  }

  /** Whether the session of the caller has ended too. */
  @Operation('end_other_sessions', { ...OWN, effect: 'delete' })
  async endOthers(caller: Caller, { everywhere = false }: EndSessionsQuery): Promise<boolean> {
    const own = sessionOf(caller);
    if (everywhere) await this.accounts.signOutEverywhere(own.userId, own.provider);
    else await this.sessions.endOthers(own);
    return everywhere;
  }

  /** Gives the cookie of the session that is left. */
  @Operation('change_own_password', { ...OWN, effect: 'overwrite' })
  changePassword(caller: Caller, input: ChangePasswordDto): Promise<string> {
    return this.accounts.changePassword(ownOf(caller), caller.organization_id, input);
  }

  @Operation('reauthenticate', { ...OWN, effect: 'overwrite' })
  reauthenticate(caller: Caller, { password, credential }: ReauthenticateDto): Promise<void> {
    const own = sessionOf(caller);
    if (credential !== undefined && password !== undefined)
      throw invalid('credential', 'Send either this or password.');
    if (credential !== undefined) return this.proofs.take(own, credential);
    if (password === undefined) throw invalid('password', 'Is required.');
    return this.accounts.reauthenticate(own, password);
  }

  @Operation('ask_for_own_passkey', { ...OWN, effect: 'read' })
  passkeyOptions(caller: Caller): Promise<PasskeyRequestDto> {
    return this.proofs.options(sessionOf(caller));
  }
}

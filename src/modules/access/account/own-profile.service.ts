import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { UsersService } from '../../organizations/users/users.service.js';
import { ownOf, sessionOf } from '../sessions/sessions.service.js';
import type { OwnProfileDto, UpdateOwnProfileDto } from './own-profile.dto.js';

const OWN = { access: 'authenticated', inPerson: true } as const;

/** What a person is called, and the language that they read. */
@Injectable()
export class OwnProfileService {
  constructor(private readonly users: UsersService) {}

  @Operation('get_own_profile', { ...OWN, effect: 'read' })
  get(caller: Caller): Promise<OwnProfileDto> {
    return this.users.profile(sessionOf(caller).userId);
  }

  /** A name is that of the account, which no provider opens; the language is that of whoever reads. */
  @Operation('update_own_profile', { ...OWN, effect: 'overwrite' })
  update(caller: Caller, input: UpdateOwnProfileDto): Promise<OwnProfileDto> {
    const { userId } = input.name === undefined ? sessionOf(caller) : ownOf(caller);
    return this.users.changeProfile(userId, input);
  }
}

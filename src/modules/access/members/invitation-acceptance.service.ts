import { Injectable } from '@nestjs/common';
import { memberCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors/errors.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { InvitationsService, type Invitation } from '../../organizations/members/invitations.service.js';
import { UsersService } from '../../organizations/users/users.service.js';
import type { Session } from '../sessions/sessions.service.js';

const ANOTHER = conflict('email', 'The invitation is for another e-mail: sign in with that one.');

export interface NewMember {
  name: string;
  password: string;
}

/** How people come into an organization by a link, which is for their address alone. */
@Injectable()
export class InvitationAcceptanceService {
  constructor(
    private readonly db: Database,
    private readonly invitations: InvitationsService,
    private readonly users: UsersService,
  ) {}

  /** With a new account for the invited address; who has one signs in and accepts. */
  async joinAsNew(token: string, { name, password }: NewMember): Promise<{ id: string }> {
    const { email } = await this.invitations.open(token);
    const password_hash = await this.users.newPassword(password);
    return this.db.transaction(() =>
      this.invitations.use(token, async (invitation) => {
        const { id } = await this.users.add({ name, email, password_hash }, invitation);
        return joined(invitation, id, name);
      }),
    );
  }

  joinAs(token: string, { user_id, user_name, email }: Session): Promise<{ id: string }> {
    return this.db.transaction(() =>
      this.invitations.use(token, async (invitation) => {
        if (canonicalEmail(email) !== invitation.email) throw ANOTHER;
        const { id } = await this.users.join(user_id, invitation);
        return joined(invitation, id, user_name);
      }),
    );
  }

  /** Whether the invited person has an account, and so signs in. */
  async isKnown({ email }: { email: string }): Promise<boolean> {
    return (await this.users.find(email)) !== null;
  }
}

function joined({ organization_id, role }: Invitation, id: string, name: string): Caller {
  return memberCaller(organization_id, { id, name, role });
}

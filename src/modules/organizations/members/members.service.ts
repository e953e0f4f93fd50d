import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

const FIND = {
  name: 'members:find',
  text: `select u.id as user_id, u.name, u.email, m.role, m.joined_at from memberships m join users u on u.id = m.user_id
         where m.organization_id = $1 and m.user_id = $2`,
};

export interface Member {
  user_id: string;
  name: string;
  email: string;
  role: string;
  joined_at: string;
}

@Injectable()
export class MembersService {
  constructor(private readonly db: Database) {}

  find(scope: { organization_id: string }, userId: string): Promise<Member | null> {
    return this.db.row<Member>(FIND, [scope.organization_id, userId]);
  }
}

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { PERMISSIONS, permissionsOf } from '../../platform/auth/permissions.js';
import { ApiKeysService } from '../access/api-keys/api-keys.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { UsersService } from '../organizations/users/users.service.js';
import { DemoStockService, type Stock } from './demo-stock.service.js';
import { MEMBERS, STUDIO, type MemberName } from './demo-studio.js';
import { eachOf } from './each-of.js';
import type { StoryClock } from './story-clock.js';

/** The studio as its proposals need it: who acts, and ids by name. */
export interface Studio extends Stock {
  owner: Caller;
  members: Record<MemberName, Caller>;
}

interface Credentials {
  api_key: string;
  email: string;
  password: string;
}

/** Founds the demo's studio: organization, members, key, and what it works with. */
@Injectable()
export class DemoStudioService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly users: UsersService,
    private readonly apiKeys: ApiKeysService,
    private readonly stock: DemoStockService,
  ) {}

  async found(clock: StoryClock): Promise<Studio & { credentials: Credentials }> {
    clock.moveTo([27, '08:12']);
    const { id } = await this.organizations.create(STUDIO);
    const password = randomPassword();
    const members = await eachOf(MEMBERS, (_, name) =>
      this.join(id, name, name === 'camille' ? password : randomPassword()),
    );
    const owner = members.camille;
    const { key } = await this.apiKeys.create(owner, { name: 'Demo', scopes: [...PERMISSIONS] });
    clock.moveOn(1800);
    const stock = await this.stock.fill(clock, owner);
    return { owner, members, ...stock, credentials: { api_key: key, email: MEMBERS.camille.email, password } };
  }

  private async join(organization_id: string, member: MemberName, password: string): Promise<Caller> {
    const { name, email, role } = MEMBERS[member];
    const { id } = await this.users.create({ name, email, role, password, organization_id });
    return { organization_id, kind: 'user', id, name, user_id: id, permissions: permissionsOf(role) };
  }
}

function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}

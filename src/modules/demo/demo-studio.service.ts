import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { PERMISSIONS, permissionsOf } from '../../platform/auth/permissions.js';
import { ApiKeysService } from '../access/api-keys/api-keys.service.js';
import { LeadsService } from '../leads/leads.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { UsersService } from '../organizations/users/users.service.js';
import { ThemesService } from '../themes/themes.service.js';
import { LEADS, type LeadName } from './demo-leads.js';
import { MEMBERS, STUDIO, THEMES, type MemberName, type ThemeName } from './demo-studio.js';
import type { StoryClock } from './story-clock.js';

/** The studio as its proposals need it: who acts, and ids by name. */
export interface Studio {
  owner: Caller;
  members: Record<MemberName, Caller>;
  leads: Record<LeadName, string>;
  themes: Record<ThemeName, string>;
}

interface Credentials {
  api_key: string;
  email: string;
  password: string;
}

/** Founds the demo's studio: organization, members, key, themes and leads. */
@Injectable()
export class DemoStudioService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly users: UsersService,
    private readonly apiKeys: ApiKeysService,
    private readonly themes: ThemesService,
    private readonly leads: LeadsService,
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
    const themes = await eachOf(THEMES, async (theme) => (await this.themes.create(owner, theme)).id);
    const leads = await eachOf(LEADS, async ({ added, ...lead }) => {
      clock.moveTo(added);
      return (await this.leads.create(owner, lead)).id;
    });
    return { owner, members, themes, leads, credentials: { api_key: key, email: MEMBERS.camille.email, password } };
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

/** One after the other, in the order of the record: inside a transaction there is one connection. */
async function eachOf<K extends string, V, R>(
  record: Record<K, V>,
  make: (value: V, key: K) => Promise<R>,
): Promise<Record<K, R>> {
  const made: [string, R][] = [];
  for (const [key, value] of Object.entries(record) as [K, V][]) made.push([key, await make(value, key)]);
  return Object.fromEntries(made) as Record<K, R>;
}

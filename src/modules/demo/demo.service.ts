import { Inject, Injectable } from '@nestjs/common';
import { systemCaller } from '../../platform/auth/caller.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { Database } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/errors.js';
import { hashOfKey } from '../access/api-keys/api-keys.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ProposalRecordsService } from '../proposals/proposal-records.service.js';
import { readDemoFile, writeDemoFile, type DemoCredentials } from './demo-file.js';
import { keyWorks } from './demo.queries.js';

/** Knows whether there is a demo, and what opens it. */
@Injectable()
export class DemoService {
  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationsService,
    private readonly proposals: ProposalRecordsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** On an empty database, unless the settings want none. */
  async isMissing(): Promise<boolean> {
    return this.env.demo && (await this.organizations.none());
  }

  /** What `demo.json` says, if it is of this database; its links follow the service to another address. */
  async credentials(): Promise<DemoCredentials | null> {
    const stored = readDemoFile(this.env.dataDir);
    const hash = hashOfKey(stored?.api_key ?? '');
    if (!stored || !hash || !(await keyWorks(this.db, stored.organization_id, hash))) return null;
    const current = { ...stored, ...linksOf(this.env), proposal_url: await this.clientLink(stored) };
    if (JSON.stringify(current) !== JSON.stringify(stored)) writeDemoFile(this.env.dataDir, current);
    return current;
  }

  keep(made: Omit<DemoCredentials, 'base_url' | 'mcp_url'>): void {
    const { base_url, mcp_url } = linksOf(this.env);
    writeDemoFile(this.env.dataDir, { base_url, ...made, mcp_url });
  }

  private async clientLink({ organization_id, proposal_id }: DemoCredentials): Promise<string | null> {
    try {
      return (await this.proposals.get(systemCaller(organization_id), proposal_id)).url;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

/** The addresses in `demo.json` that are the same for every demo. */
function linksOf({ baseUrl }: Env): Pick<DemoCredentials, 'base_url' | 'mcp_url'> {
  return { base_url: baseUrl, mcp_url: `${baseUrl}/v1/mcp` };
}

import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { UsersService } from '../../organizations/users/users.service.js';
import { isTimeZone } from '../../../platform/http/validation/time-zone.js';
import { lengthProblem } from '../../../platform/errors/length-problem.js';

const LOCK = { name: 'setup:lock', text: 'select pg_advisory_xact_lock(727004)' };
const CLOSED = new AppError('invalid_state', 'The first owner has been made already.');

export interface FirstOwner {
  organization: string;
  name: string;
  email: string;
  password: string;
  /** What they read, and where they are by their browser, which the organization begins with. */
  language: string;
  timezone: string;
}

/** Makes the first account of an empty database, for whoever can read the service's log. */
@Injectable()
export class FirstOwnerService {
  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationsService,
    private readonly users: UsersService,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The address to begin at, the same in every replica; null once there is an organization. */
  async link(): Promise<string | null> {
    return (await this.isMissing()) ? `${this.env.baseUrl}/app/setup?token=${this.token()}` : null;
  }

  isMissing(): Promise<boolean> {
    return this.organizations.none();
  }

  knows(token: string): boolean {
    return this.secrets.verify('setup', 'first owner', token);
  }

  /** Of two at once the second finds the door closed. */
  async create(token: string, { organization, name, email, password, ...place }: FirstOwner): Promise<{ id: string }> {
    if (!this.knows(token)) throw new AppError('forbidden', 'The link is not the one in the log.');
    if (name.length < 1 || name.length > 255) throw invalid('name', lengthProblem(name, 1, 255));
    if (organization.length < 1 || organization.length > 255)
      throw invalid('organization', lengthProblem(organization, 1, 255));
    const password_hash = await this.users.newPassword(password);
    return this.db.transaction(async () => {
      await this.db.rows(LOCK);
      if (!(await this.isMissing())) throw CLOSED;
      const settings = {
        default_language: place.language,
        timezone: isTimeZone(place.timezone) ? place.timezone : 'UTC',
      };
      const { id } = await this.organizations.create({ name: organization, ...settings });
      return this.users.add({ email, name, password_hash }, { organization_id: id, role: 'owner' });
    });
  }

  private token(): string {
    return this.secrets.sign('setup', 'first owner');
  }
}

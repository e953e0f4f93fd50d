import { Injectable } from '@nestjs/common';
import { Secrets, type Sealing } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { storedSecrets, storeResealed, type StoredProvider } from './sso.queries.js';

const HOUR = 3600;

type Sealed = Pick<StoredProvider, 'organization_id' | 'client_secret'>;

/** The secrets by which this service proves itself to providers: sealed, each for its organization. */
@Injectable()
export class SsoSecretsService {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  seal(organizationId: string, secret: string): Buffer {
    return this.secrets.seal('sso', secret, contextOf(organizationId));
  }

  open({ organization_id, client_secret }: Sealed): string {
    return this.secrets.open('sso', client_secret, contextOf(organization_id));
  }

  /** How each stored secret is sealed. */
  async sealings(): Promise<Sealing[]> {
    return (await storedSecrets(this.db)).map((stored) => this.sealing(stored));
  }

  /** While SECRET_KEY is changing, so that the previous key can be given up. */
  @Task('sso.reseal', { every: HOUR })
  async reseal(): Promise<void> {
    if (!this.secrets.areRotating) return;
    for (const stored of await storedSecrets(this.db)) {
      if (this.sealing(stored) !== 'previous') continue;
      const { client_secret, organization_id } = stored;
      await storeResealed(this.db, stored, this.secrets.resealed('sso', client_secret, contextOf(organization_id)));
    }
  }

  private sealing({ organization_id, client_secret }: Sealed): Sealing {
    return this.secrets.sealing('sso', client_secret, contextOf(organization_id));
  }
}

function contextOf(organizationId: string): string {
  return `client secret:${organizationId}`;
}

import { Injectable } from '@nestjs/common';
import { Secrets, type Sealing } from '../../platform/crypto/secrets.js';
import { Database } from '../../platform/database/database.js';
import { Task } from '../../platform/jobs/task.decorator.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';
import {
  lockSealedSecrets,
  organizationsWithEndpoints,
  sealedSecrets,
  storeResealed,
} from './webhook-secrets.queries.js';

/** Seals the secrets of endpoints anew while SECRET_KEY is changing, so that the previous key can be given up. */
@Injectable()
export class WebhookResealingService {
  constructor(
    private readonly db: Database,
    private readonly keys: Secrets,
    private readonly secrets: WebhookSecretsService,
  ) {}

  @Task('webhooks.reseal', { every: 3600 })
  async reseal(): Promise<void> {
    if (!this.keys.areRotating) return;
    for (const organizationId of await organizationsWithEndpoints(this.db)) {
      await this.db.transaction(() => this.resealOf(organizationId));
    }
  }

  /** How each stored secret of the organization is sealed. */
  async sealings(organizationId: string): Promise<Sealing[]> {
    const stored = await sealedSecrets(this.db, organizationId);
    return stored.flatMap((webhook) => this.secrets.sealings(webhook));
  }

  private async resealOf(organizationId: string): Promise<void> {
    const stored = await lockSealedSecrets(this.db, organizationId);
    const stale = stored.filter((webhook) => this.secrets.sealings(webhook).includes('previous'));
    for (const webhook of stale) await storeResealed(this.db, this.secrets.resealed(webhook));
  }
}

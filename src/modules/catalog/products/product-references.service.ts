import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { FileUsesService } from '../../media/uses/file-uses.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';

/** What products take from other contexts. */
@Injectable()
export class ProductReferencesService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly files: FileUsesService,
  ) {}

  /** For a product that names none. */
  async currencyOf(caller: Caller): Promise<string> {
    return (await this.organizations.get(caller.organization_id)).default_currency;
  }

  /** Joins the product's transaction; absent keeps the picture, null lets it go. */
  async usePicture(caller: Caller, productId: string, file_id: string | null | undefined): Promise<void> {
    if (file_id === undefined) return;
    const references = file_id === null ? [] : [{ field: 'image_file_id', file_id }];
    await this.files.replace(caller, ['product', productId], references);
  }
}

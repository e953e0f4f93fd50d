import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import type { Ink } from '../../platform/color/color.js';
import type { ErrorDetail } from '../../platform/errors/errors.js';
import { ShownFilesService } from '../media/images/shown-files.service.js';
import { FileUsesService, type FileUser, type KnownFiles } from '../media/uses/file-uses.service.js';
import type { Section } from './content.dto.js';
import { ContentService } from './content.service.js';

/** What has content. */
export type ContentOwner = [kind: 'proposal' | 'template', id: string];

/** The files that content names. */
@Injectable()
export class ContentFilesService {
  constructor(
    private readonly content: ContentService,
    private readonly uses: FileUsesService,
    private readonly shown: ShownFilesService,
  ) {}

  /** Where files are named that the organization does not have. */
  missing(caller: Caller, sections: Section[]): Promise<ErrorDetail[]> {
    return this.uses.missing(caller, this.content.fileIdsIn(sections));
  }

  /** Joins the transaction that makes the record with these sections. */
  add(caller: Caller, user: FileUser, sections: Section[]): Promise<void> {
    return this.uses.add(caller, user, this.content.fileIdsIn(sections));
  }

  /** Joins the transaction that stores the sections; what they no longer name is free again. */
  replace(caller: Caller, user: FileUser, sections: Section[]): Promise<void> {
    return this.uses.replace(caller, user, this.content.fileIdsIn(sections));
  }

  /** What can be shown of the sections' files, and of a logo beside them. */
  known(caller: Caller, sections: Section[], logo: string | null): Promise<KnownFiles> {
    const named = this.content.fileIdsIn(sections);
    return this.uses.known(caller, [...named, ...(logo ? [{ field: LOGO, file_id: logo }] : [])]);
  }

  /** The same of one file alone, by those who use it: whose content it is, and the organization by its logo. */
  used(caller: Caller, owner: ContentOwner | null, fileId: string): Promise<KnownFiles['hashes']> {
    const logo: FileUser = ['organization', caller.organization_id];
    return this.uses.hashes(caller, owner ? [owner, logo] : [logo], fileId);
  }

  /** What a logo is drawn in, where it can be seen through; nothing of one that is not there. */
  async inksOf(organizationId: string, logo: string): Promise<Ink[]> {
    const { [logo]: facts } = await this.shown.facts(organizationId, [logo]);
    return facts?.inks ?? [];
  }

  /** Joins the transaction in which clients are shown these; they are kept from then on. */
  keep(caller: Caller, user: FileUser, fileIds: string[]): Promise<void> {
    return this.uses.add(
      caller,
      user,
      fileIds.map((file_id) => ({ field: 'files', file_id })),
    );
  }
}

const LOGO = 'organization.logo_file_id';

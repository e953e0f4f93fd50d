import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import type { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import type { PrefabLanguage } from '../../content/prefabs/prefabs.dto.js';
import { FoldersService } from '../../media/folders/folders.service.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { SignatureService } from '../../proposals/signature/signature.service.js';
import { ContentToolsService } from './content-tools.service.js';
import { ReadingToolsService } from './reading-tools.service.js';

/** What is read like a record and is none of its own, or has no more to it than its list says. */
@Injectable()
export class OtherRecordsService {
  constructor(
    private readonly content: ContentToolsService,
    private readonly reading: ReadingToolsService,
    private readonly signatures: SignatureService,
    private readonly shelves: FoldersService,
    private readonly people: MembersService,
  ) {}

  block(caller: Caller, type: string): object {
    return this.content.blockSchema(caller, { type });
  }

  prefab(caller: Caller, key: string, language: PrefabLanguage): object {
    return this.content.getPrefab(caller, key.toLowerCase(), { language });
  }

  signature(caller: Caller, proposalId: string): Promise<object> {
    return this.signatures.get(caller, proposalId);
  }

  evidence(caller: Caller, proposalId: string): Promise<object> {
    return this.reading.getEvidence(caller, proposalId);
  }

  folders(caller: Caller, query: PageQuery): Promise<Page<object>> {
    return this.shelves.list(caller, query);
  }

  members(caller: Caller, query: PageQuery): Promise<Page<object>> {
    return this.people.list(caller, query);
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { AppError, notFound } from '../../../../platform/errors/errors.js';
import type { Section } from '../../../content/content.dto.js';
import { ContentService } from '../../../content/content.service.js';
import { PrefabsService } from '../../../content/prefabs/prefabs.service.js';
import { atVersion } from '../../http/at-version.js';
import { textOf, type Form } from '../../http/form.js';
import type { SectionLine } from './content.page.js';
import { DocumentsService, type EditedDocument, type Place } from './documents.service.js';
import { acted, insertedBelow, replaced, without } from './section-edits.js';
import { shapeActsIn, shaped } from './section-shape.js';
import { nameOf, textsOf, withTexts, withoutBlanks, withoutEmptied, type SectionText } from './section-texts.js';
import { typedIn } from './typed-texts.js';

const EXCERPT = 160;

/** A section with its texts, as the form has them. */
export interface EditedSection {
  document: EditedDocument;
  section: Section;
  name: string | null;
  texts: SectionText[];
}

/** Edits content section by section. */
@Injectable()
export class SectionsService {
  constructor(
    private readonly content: ContentService,
    private readonly documents: DocumentsService,
    private readonly prefabs: PrefabsService,
  ) {}

  document(caller: Caller, place: Place): Promise<EditedDocument> {
    return this.documents.get(caller, place);
  }

  linesOf({ sections }: EditedDocument): SectionLine[] {
    return sections.map((section) => {
      const words = textsOf(this.content, section).filter(({ path }) => path.startsWith('blocks'));
      const text = words.map((one) => one.text).join(' · ');
      return { section, name: nameOf(this.content, section), excerpt: text.slice(0, EXCERPT) };
    });
  }

  /** Null when it is there no more. */
  async find(caller: Caller, place: Place, sectionId: string): Promise<EditedSection | null> {
    const document = await this.documents.get(caller, place);
    const section = document.sections.find((one) => one.id === sectionId);
    return section ? this.edited(document, section) : null;
  }

  async get(caller: Caller, place: Place, sectionId: string): Promise<EditedSection> {
    const found = await this.find(caller, place, sectionId);
    if (!found) throw notFound('section of this content');
    return found;
  }

  /** As the form has it: the lists as its buttons left them, with all that was typed. Only for the version it was made of. */
  typed({ document, section }: EditedSection, form: Form, act?: string): EditedSection {
    if (String(document.version) !== textOf(form, 'version'))
      throw new AppError('precondition_failed', 'The content has changed since.');
    const filled = withTexts(this.content, shaped(section, shapeActsIn(textOf(form, 'acts'))), typedIn(form));
    return this.edited(document, act === undefined ? withoutEmptied(filled) : shaped(filled, [act]));
  }

  async write(caller: Caller, place: Place, { section }: EditedSection, form: Form): Promise<void> {
    const stored = withoutBlanks(section);
    await atVersion(form, caller, (at) => this.documents.edit(at, place, (sections) => replaced(sections, stored)));
  }

  async act(caller: Caller, place: Place, form: Form): Promise<void> {
    const [id, act] = [textOf(form, 'section'), textOf(form, 'act')];
    await atVersion(form, caller, (at) => this.documents.edit(at, place, (sections) => acted(sections, id, act)));
  }

  async remove(caller: Caller, place: Place, id: string, form: Form): Promise<void> {
    await atVersion(form, caller, (at) => this.documents.edit(at, place, (sections) => without(sections, id)));
  }

  /** Gives the id of what was added. */
  async addPrefab(caller: Caller, place: Place, form: Form): Promise<string> {
    const after = textOf(form, 'after');
    const { language } = await this.documents.get(caller, place);
    const { section } = this.prefabs.get(textOf(form, 'prefab_id'), language);
    const fresh = { ...section, id: '' };
    const sections = await atVersion(form, caller, (at) =>
      this.documents.edit(at, place, (current) => insertedBelow(current, fresh, after)),
    );
    const added = after ? sections[sections.findIndex((one) => one.id === after) + 1] : sections.at(-1);
    return added?.id ?? '';
  }

  private edited(document: EditedDocument, section: Section): EditedSection {
    return { document, section, name: nameOf(this.content, section), texts: textsOf(this.content, section) };
  }
}

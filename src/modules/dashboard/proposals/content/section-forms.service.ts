import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../platform/errors/errors.js';
import { isStale } from '../../http/at-version.js';
import { textOf, type Form } from '../../http/form.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { problemInWords } from '../../language/problems.js';
import { typedAgain } from '../typed-again.js';
import type { Place } from './documents.service.js';
import { renderLostPage } from './lost.page.js';
import { isShapeAct } from './section-shape.js';
import { HEADS } from './section-texts.js';
import { renderSectionPage } from './section.page.js';
import { SectionsService, type EditedSection } from './sections.service.js';
import { leftoversOf } from './typed-texts.js';

/** What a form is answered with: another address, or a page. */
type FormAnswer = { location: string } | { location?: undefined; status: number; page: string };

/** Answers the form of a section; nothing that was typed is lost on the way. */
@Injectable()
export class SectionFormsService {
  constructor(private readonly sections: SectionsService) {}

  async answer(screen: DeskScreen, place: Place, id: string, form: Form): Promise<FormAnswer> {
    const { caller } = screen.desk;
    const act = textOf(form, 'act');
    try {
      const stored = await this.sections.get(caller, place, id);
      if (isShapeAct(act)) {
        const arranged = this.sections.typed(stored, form, act);
        const acts = `${textOf(form, 'acts')} ${act}`.trim();
        return { status: 200, page: this.page(screen, arranged, form, { acts, errors: {} }) };
      }
      const typed = this.sections.typed(stored, form);
      return await this.store(screen, place, typed, form);
    } catch (error) {
      const isLate = isStale(error) || (error instanceof AppError && error.code === 'not_found');
      if (!isLate) throw error;
      return this.late(screen, place, id, form);
    }
  }

  private async store(screen: DeskScreen, place: Place, typed: EditedSection, form: Form): Promise<FormAnswer> {
    try {
      await this.sections.write(screen.desk.caller, place, typed, form);
      return { location: `${typed.document.path}/content#section-${typed.section.id}` };
    } catch (error) {
      const errors = mistakesIn(screen, error);
      return { status: 400, page: this.page(screen, typed, form, { acts: textOf(form, 'acts'), errors }) };
    }
  }

  /** Of the section as it is now, because somebody else was faster. */
  private async late(screen: DeskScreen, place: Place, id: string, form: Form): Promise<FormAnswer> {
    const { caller } = screen.desk;
    const found = await this.sections.find(caller, place, id);
    const leftovers = leftoversOf(form, found?.texts ?? null);
    if (!found) {
      const { path } = await this.sections.document(caller, place);
      return { status: 409, page: renderLostPage(screen, { path, leftovers }) };
    }
    const version = String(found.document.version);
    const returned = typedAgain(screen, form);
    return { status: 409, page: renderSectionPage(screen, { ...found, version, acts: '', returned, leftovers }) };
  }

  /** The section holds what was typed, but for the texts that it does not have yet. */
  private page(
    screen: DeskScreen,
    typed: EditedSection,
    form: Form,
    { acts, errors }: { acts: string; errors: Returned['errors'] },
  ): string {
    const values = Object.fromEntries(HEADS.map((name) => [name, textOf(form, name)]));
    const version = textOf(form, 'version');
    return renderSectionPage(screen, { ...typed, version, acts, returned: { values, errors }, leftovers: [] });
  }
}

/** Each at the text that it is about; the other sections were right before. */
function mistakesIn({ language }: DeskScreen, error: unknown): Returned['errors'] {
  if (!(error instanceof AppError) || error.code !== 'validation_error') throw error;
  const details = error.details ?? [];
  const errors = details.map(({ field, said }) => {
    return [field.replace(/^sections\[\d+\]\./, ''), problemInWords(said, language)] as const;
  });
  return Object.fromEntries(errors);
}

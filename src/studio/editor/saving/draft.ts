import { ProposalServiceError } from '../../../../sdk/src/errors.js';
import type { Section } from '../../../../sdk/src/generated/types.js';
import { service } from '../../service.js';
import type { DocumentStore, Edit } from './document-store.js';
import type { Operation } from './operation.js';
import { keep, kept, type Unsaved } from './unsaved.js';

/** Those that are made of the document are made anew where it turns out to be another. */
type Operations = Operation[] | (() => Promise<Operation[]>);

/** Somebody else wrote the same text meanwhile. */
export interface Conflict {
  key: string;
  mine: string;
  theirs: string;
}

export interface DraftState {
  /** How much of the document the service has. */
  saving: 'stored' | 'waiting' | 'sending' | 'offline' | 'refused';
  /** Why the service refused the last change. */
  refusal: Error | null;
  conflicts: Conflict[];
  version: number;
  /** The revisions that were taken back and can be brought back, the next one last; none once anything else changed. */
  undone: number[];
  /** What was deleted last, in words, until anything else changes. */
  deletion: string | null;
}

/** What the document became. */
export interface Change {
  /** The sections that are others than before; null for any of them. */
  section_ids: string[] | null;
  /** Whether the editor shows it already, as it was typed there. */
  typed: boolean;
}

/** So long typing has to pause. */
const PAUSE_MS = 700;
const RETRY_MS = 3000;

/**
 * The draft as it is being written: texts wait for a pause, everything goes to the service in its order, one request at a
 * time, with the version that it was written against. Nothing is forgotten before the service has it.
 */
export class Draft {
  private state: DraftState;
  private texts: Record<string, string> = {};
  private readonly unsaved = new Map<string, Unsaved>();
  /** What texts said when somebody began to write in them. */
  private readonly begun = new Map<string, string>();
  /** How many fields beside the page have what they did not hand over yet. */
  private held = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Requests stand in one row. */
  private row: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  private readonly changes = new Set<(change: Change) => void>();

  private constructor(
    readonly id: string,
    private readonly store: DocumentStore,
    version: number,
  ) {
    this.state = { saving: 'stored', refusal: null, conflicts: [], version, undone: [], deletion: null };
  }

  /** The draft with what was left unsaved in this browser. */
  static async open(id: string, store: DocumentStore): Promise<Draft> {
    const { version } = await store.record();
    const draft = new Draft(id, store, version);
    await draft.readTexts();
    for (const [key, { text, before }] of kept(id)) draft.resume(key, text, before);
    if (draft.unsaved.size > 0) void draft.flush();
    return draft;
  }

  /** Whether it belongs to a proposal or to a template. */
  get kind(): DocumentStore['kind'] {
    return this.store.kind;
  }

  /** By which queries about it are found. */
  key(...of: string[]): string[] {
    return [this.kind, this.id, ...of];
  }

  /** The record that it belongs to, as the service has it. */
  record(): ReturnType<DocumentStore['record']> {
    return this.store.record();
  }

  /** The document as the service has it. */
  async sections(): Promise<Section[]> {
    return (await this.store.content()).sections ?? [];
  }

  async outline() {
    return (await this.store.content('outline')).outline ?? [];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): DraftState => this.state;

  readonly onChange = (told: (change: Change) => void): (() => void) => {
    this.changes.add(told);
    return () => this.changes.delete(told);
  };

  /** The text as it was written last, stored or not. */
  text(key: string): string {
    return this.unsaved.get(key)?.text ?? this.texts[key] ?? '';
  }

  /** The text that somebody is going to write in; what others make of it from now on, they have not seen. */
  begin(key: string): string {
    this.begun.set(key, this.texts[key] ?? '');
    return this.text(key);
  }

  /** A text as it stands now; it is stored when the typing pauses. */
  write(key: string, text: string): void {
    if (this.text(key) === text) return;
    const theirs = this.texts[key] ?? '';
    const before = this.unsaved.get(key)?.before ?? this.begun.get(key) ?? theirs;
    if (before !== theirs || this.state.conflicts.some((one) => one.key === key)) {
      this.contend({ key, mine: text, theirs });
      return;
    }
    this.unsaved.set(key, { text, before });
    keep(this.id, this.unsaved);
    this.set({ saving: navigator.onLine ? 'waiting' : 'offline', refusal: null });
    this.flushIn(PAUSE_MS);
  }

  /** Drops what was typed of a text and is not stored. */
  forget(key: string): void {
    this.unsaved.delete(key);
    keep(this.id, this.unsaved);
    this.set({ saving: this.rest, refusal: null });
  }

  /** A field beside the page has what is to be stored when it is left; it tells when it has no more. */
  hold(): () => void {
    const count = (by: 1 | -1) => {
      this.held += by;
      const { saving } = this.state;
      if (saving === 'stored' || saving === 'waiting') this.set({ saving: this.rest });
    };
    count(1);
    return () => {
      count(-1);
    };
  }

  /** How much of the document the service has while nothing is on its way. */
  private get rest(): 'stored' | 'waiting' {
    return this.unsaved.size + this.held > 0 ? 'waiting' : 'stored';
  }

  /** Stores what is typed at once, and tells when it is. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    return this.inRow(() => this.sendTexts());
  }

  /** Changes the document's parts, after what was typed before; null where that was refused. */
  async edit(operations: Operations): Promise<Edit | null> {
    await this.flush();
    const edit = await this.inRow(() => this.settled(operations));
    if (edit) this.tell(edit.changed, false);
    return edit ?? null;
  }

  /** The same for whoever tells by themselves why it failed. */
  async change(...operations: Operation[]): Promise<void> {
    if (await this.edit(operations)) return;
    throw this.state.refusal ?? new ProposalServiceError({ status: 0, code: 'connection_failed', message: '' });
  }

  /** Says what was deleted, and can be brought back. */
  tellDeletion(deletion: string): void {
    this.set({ deletion });
  }

  canUndo(): Promise<boolean> {
    return this.store.canUndo(this.state.undone);
  }

  /** Takes back the last change of one's own. */
  undo(): Promise<void> {
    return this.goBack(async () => {
      const taken = await this.store.undo(this.state.version);
      return taken && { version: taken.version, undone: [...this.state.undone, taken.step] };
    });
  }

  /** Brings back what was taken back last, unless something else was changed since. */
  redo(): Promise<void> {
    return this.goBack(async () => {
      const { undone, version: known } = this.state;
      const last = undone.at(-1);
      if (last === undefined) return null;
      const { version } = await this.store.redo(last, known);
      return { version, undone: undone.slice(0, -1) };
    });
  }

  restore(revision: number): Promise<void> {
    return this.goBack(() => service.proposals.revisions.restore(this.id, revision));
  }

  /** Somebody else changed the draft: it is read anew, and what is not stored yet stays. */
  seen(version: number): void {
    if (version > this.state.version) void this.inRow(() => (version > this.state.version ? this.catchUp() : null));
  }

  /** What was changed by another way than texts and parts, such as its title or offers, and is here at this version. */
  changed(version: number): void {
    this.set({ version });
    this.tell(null, false);
  }

  /** Keeps one of two texts that were written at once. */
  decide({ key }: Conflict, text: string): void {
    this.set({ conflicts: this.state.conflicts.filter((one) => one.key !== key) });
    this.begun.delete(key);
    this.write(key, text);
    this.tell(null, false);
  }

  /** One conflict a text, with what was written last. */
  private contend(conflict: Conflict): void {
    this.unsaved.delete(conflict.key);
    keep(this.id, this.unsaved);
    this.set({ conflicts: [...this.state.conflicts.filter(({ key }) => key !== conflict.key), conflict] });
  }

  private goBack(restore: () => Promise<(Pick<DraftState, 'version'> & Partial<DraftState>) | null>): Promise<void> {
    void this.flush();
    return this.inRow(async () => {
      const restored = await restore();
      if (!restored) return;
      const { version, undone = [] } = restored;
      await this.readTexts();
      this.begun.clear();
      this.set({ version, undone });
      this.tell(null, false);
    });
  }

  private async sendTexts(): Promise<void> {
    while (this.unsaved.size > 0) {
      const sent = [...this.unsaved].map(([key, { text }]) => [key, text] as const);
      const edit = await this.patch([{ op: 'set_texts', texts: Object.fromEntries(sent) }]);
      if (edit) this.stored(edit, sent);
    }
  }

  private stored({ changed, offer_ids = [] }: Edit, sent: (readonly [string, string])[]): void {
    for (const [key, text] of sent) {
      this.texts[key] = text;
      this.begun.set(key, text);
      const later = this.unsaved.get(key);
      if (later?.text === text) this.unsaved.delete(key);
      else if (later) later.before = text;
    }
    keep(this.id, this.unsaved);
    // Offers stand in any section.
    this.tell(offer_ids.length > 0 ? null : changed, true);
  }

  private async settled(operations: Operations): Promise<Edit> {
    for (;;) {
      const edit = await this.patch(typeof operations === 'function' ? await operations() : operations);
      if (!edit) continue;
      await this.readTexts();
      return edit;
    }
  }

  /** Null where somebody else wrote since: that is read first, and then it is to be tried again. */
  private async patch(operations: Operation[]): Promise<Edit | null> {
    try {
      const edit = await this.store.edit(operations, this.state.version);
      this.set({ version: edit.version });
      return edit;
    } catch (error) {
      if (!ProposalServiceError.is(error, 'precondition_failed')) throw error;
      await this.catchUp();
      return null;
    }
  }

  /** What others wrote since: of a text that both wrote somebody has to choose one. */
  private async catchUp(): Promise<void> {
    const { version } = await this.store.record();
    await this.readTexts();
    this.set({ version });
    for (const [key, { text: mine, before }] of this.unsaved) {
      const theirs = this.texts[key] ?? '';
      if (theirs !== before && theirs !== mine) this.contend({ key, mine, theirs });
    }
    this.tell(null, false);
  }

  private resume(key: string, text: string, before: string): void {
    const theirs = this.texts[key];
    if (theirs === undefined || theirs === text) return;
    if (theirs === before) this.unsaved.set(key, { text, before });
    else this.contend({ key, mine: text, theirs });
  }

  private async readTexts(): Promise<void> {
    const { texts = {} } = await this.store.content('texts');
    this.texts = texts;
  }

  /** What fails leaves the row open for the next; `undefined` then. */
  private inRow<T>(work: () => T | Promise<T>): Promise<T | undefined> {
    const done = this.row.then(async () => {
      this.set({ saving: 'sending', refusal: null });
      try {
        const result = await work();
        this.set({ saving: this.rest });
        return result;
      } catch (error) {
        this.refuse(error);
        return undefined;
      }
    });
    this.row = done;
    return done;
  }

  /** A text that is refused stays here, and is tried again with the next letter; one that did not arrive, by itself. */
  private refuse(error: unknown): void {
    const isUnreached = ProposalServiceError.is(error, 'connection_failed', 'timeout');
    this.set(isUnreached ? { saving: 'offline' } : { saving: 'refused', refusal: spoken(error as Error) });
    if (isUnreached && this.unsaved.size > 0) this.flushIn(RETRY_MS);
  }

  private flushIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds);
  }

  private tell(changed: Edit['changed'] | null, typed: boolean): void {
    const section_ids = changed && changed.map(({ section_id }) => section_id);
    for (const told of this.changes) told({ section_ids, typed });
  }

  private set(part: Partial<DraftState>): void {
    const isChanged = part.version !== undefined && part.version !== this.state.version;
    this.state = { ...this.state, ...(isChanged && { undone: [], deletion: null }), ...part };
    for (const listener of this.listeners) listener();
  }
}

/** What is wrong in words alone: the paths of what was sent are for programs. */
function spoken(error: Error): Error {
  if (!ProposalServiceError.is(error, 'validation_error') || error.details.length === 0) return error;
  const words = new Set(error.details.map(({ message }) => message));
  return new Error([...words].join(' '), { cause: error });
}

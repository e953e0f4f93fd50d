import type {
  ContentView,
  Proposal,
  ProposalEdit,
  Section,
  Template,
  Variable,
} from '../../../../sdk/src/generated/types.js';
import { service } from '../../service.js';
import type { Operation } from './operation.js';

/** What operations made of a document. */
export type Edit = Pick<ProposalEdit, 'version' | 'changed'> & Partial<Pick<ProposalEdit, 'offer_ids'>>;

/** Where a document is kept: with a proposal, or with the template that proposals begin with. */
export interface DocumentStore {
  readonly kind: 'proposal' | 'template';
  /** The record that it belongs to. */
  record: () => Promise<Proposal | Template>;
  content: (view?: 'texts' | 'outline') => Promise<ContentView>;
  /** Refused where the document has another version by now. */
  edit: (operations: Operation[], version: number) => Promise<Edit>;
  /** Whether the last change, once these steps are taken back, is one's own to take back. */
  canUndo: (undone: readonly number[]) => Promise<boolean>;
  /** Takes back the last change, and names the step by which it comes back; null where there is none. */
  undo: (version: number) => Promise<{ version: number; step: number } | null>;
  /** Brings a step back that was taken. */
  redo: (step: number, version: number) => Promise<{ version: number }>;
}

type Operations = Parameters<typeof service.templates.content.update>[1]['operations'];

export function storeOfProposal(id: string): DocumentStore {
  const { proposals } = service;
  return {
    kind: 'proposal',
    record: () => proposals.get(id),
    content: (view) => proposals.content.get(id, view && { view }),
    edit: (operations, ifMatch) => proposals.content.update(id, { operations: operations as Operations }, { ifMatch }),
    canUndo: (undone) => canUndoOf(id, undone),
    undo: async () => {
      const { revision: step } = await proposals.get(id);
      const { version } = await proposals.revisions.undo(id);
      return { version, step };
    },
    redo: (step, ifMatch) => proposals.revisions.restore(id, step, { ifMatch }),
  };
}

/** The first revision is the proposal as it was made, and what others changed is theirs. */
async function canUndoOf(id: string, [latest, ...more]: readonly number[]): Promise<boolean> {
  const [{ data }, { credential }] = await Promise.all([
    service.proposals.revisions.list(id, { limit: 50 }),
    service.me.get(),
  ]);
  const last = latest === undefined ? data[0]?.revision : latest - more.length - 1;
  const isOwn = (actor: string) => actor === `user:${credential.name}`;
  return data.some(({ revision, actor }) => revision === last && revision > 1 && isOwn(actor));
}

/** What its texts may say beside what every proposal knows. */
export function declaredBy(record: Proposal | Template | undefined): Variable[] {
  if (!record) return [];
  return 'variable_declarations' in record ? record.variable_declarations : record.variables;
}

/** As many steps back as anybody takes. */
const MOST_STEPS = 50;

/** The service keeps no revisions of templates, so what a template was is kept here while it is edited. */
export function storeOfTemplate(id: string): DocumentStore {
  const { templates } = service;
  const past: Section[][] = [];
  const undone: Section[][] = [];
  const current = async () => (await templates.content.get(id)).sections ?? [];
  const goTo = async (sections: Section[], ifMatch: number) => {
    await templates.content.replace(id, { sections }, { ifMatch });
    return templates.get(id);
  };
  return {
    kind: 'template',
    record: () => templates.get(id),
    content: (view) => templates.content.get(id, view && { view }),
    edit: async (operations, ifMatch) => {
      const sections = await current();
      const edit = await templates.content.update(id, { operations: operations as Operations }, { ifMatch });
      past.push(sections);
      if (past.length > MOST_STEPS) past.shift();
      return edit;
    },
    canUndo: () => Promise.resolve(past.length > 0),
    undo: async (ifMatch) => {
      const before = past.at(-1);
      if (!before) return null;
      const sections = await current();
      const { version } = await goTo(before, ifMatch);
      past.pop();
      return { version, step: undone.push(sections) - 1 };
    },
    redo: async (step, ifMatch) => {
      const sections = await current();
      const record = await goTo(undone[step] ?? sections, ifMatch);
      past.push(sections);
      return record;
    },
  };
}

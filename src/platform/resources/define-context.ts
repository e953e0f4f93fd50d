/** What happens to a row when the record that it refers to is about to be deleted. */
export interface ReferenceRule {
  /**
   * `refused`: a hook says that there are such rows, and the record stays. `deleted`: the rows go too, by a hook or by
   * the database. `cleared`: a hook takes the reference off them. `permanent`: such records are never deleted.
   */
  atDeletion: 'refused' | 'deleted' | 'cleared' | 'permanent';
  /** Kind of the record as hooks name it; the table's name for records that have none. */
  of: string;
}

/** What a context keeps in the database. */
export interface ContextDefinition {
  /** Its tables. */
  tables: readonly string[];
  /** For each foreign key to a table of another context, by the name of the constraint. */
  references?: Readonly<Record<string, ReferenceRule>>;
}

const contexts = new Map<string, ContextDefinition>();

/** Declares what a context keeps, and what becomes of it when records of others end. */
export function defineContext(name: string, definition: ContextDefinition): void {
  contexts.set(name, definition);
}

/** Every context that is loaded, by its name. */
export function definedContexts(): ReadonlyMap<string, ContextDefinition> {
  return contexts;
}

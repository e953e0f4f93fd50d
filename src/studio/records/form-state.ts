export type Values = Record<string, string>;

/** What a form has of a record, for fields of its own. */
export interface FormState {
  values: Values;
  wrong: Record<string, string>;
  set: (name: string, value: string) => void;
}

/** What people read of prompts and resources in the menus of their clients, and send by choosing one. */
export interface Texts {
  prompts: Record<PromptName, PromptTexts>;
  resources: Record<ResourceName, Titled>;
  refusals: {
    noPrompt: (name: string, known: string) => string;
    missing: (prompt: string, names: string) => string;
    notTaken: (prompt: string, name: string, taken: string) => string;
    tooLong: (name: string, most: number) => string;
    noLanguage: (known: string) => string;
  };
}

export interface Titled {
  title: string;
  description: string;
}

export interface PromptTexts extends Titled {
  /** What each argument is. */
  arguments: Record<string, string>;
  /** What the model is asked to do. */
  message: (given: Record<string, string>) => string;
}

export type PromptName = 'proposal_from_notes' | 'review_before_sending' | 'translate_proposal' | 'follow_up';
export type ResourceName = 'products' | 'blocks' | 'outline' | 'page' | 'pages';

import { namesOf, plainly, stands, wordsOf, type ClientNames, type Word } from '../lifecycle/nameless-title.js';

/** Whoever is called by more words is known by the first of them. */
const MOST_WORDS = 12;

/** Finds in texts what another client is called, unless one of those concerned is called the same. */
export class ForeignNames {
  private readonly phrases: Word[][];

  constructor(client: ClientNames, concerned: string[]) {
    const own = concerned.map(wordsOf);
    const isOwn = (phrase: Word[]) => own.some((words) => words.some((_word, at) => stands(words, phrase, at)));
    const phrases = namesOf(client).map((phrase) => phrase.slice(0, MOST_WORDS));
    this.phrases = phrases.filter((phrase) => !isOwn(phrase));
  }

  /** The first of them, as the text has it. */
  in(text: string): string | null {
    const plain = plainly(text);
    const phrases = this.phrases.filter((phrase) => phrase.every((word) => plain.includes(word.plain)));
    if (phrases.length === 0) return null;
    const words = wordsOf(text);
    for (const phrase of phrases) {
      const at = words.findIndex((_word, index) => stands(words, phrase, index) && isName(words, phrase, index));
      if (at >= 0) return written(words.slice(at, at + phrase.length));
    }
    return null;
  }
}

/** A single word is a name where it begins as the name does: "may" is no May. */
function isName(words: Word[], phrase: Word[], at: number): boolean {
  return phrase.length > 1 || words[at]?.text[0] === phrase[0]?.text[0];
}

function written([first, ...others]: Word[]): string {
  return `${first?.text ?? ''}${others.map(({ gap, text }) => gap + text).join('')}`;
}

interface Page {
  data: unknown[];
  pagination: { has_more: boolean; next_cursor: string | null; total_count: number };
}

/** What a page holds; a view of a list that has no pages holds nothing to iterate over. */
type ItemOf<P> = P extends { data: (infer Item)[]; pagination: Page['pagination'] } ? Item : never;

/**
 * A list: `await` gives one page, `for await` every item of it and of all pages after it. Nothing is asked for until then.
 */
export class PageList<P> implements Promise<P>, AsyncIterable<ItemOf<P>> {
  readonly [Symbol.toStringTag] = 'PageList';
  readonly #read: (after?: string) => Promise<P>;
  #first?: Promise<P>;

  constructor(read: (after?: string) => Promise<P>) {
    this.#read = read;
  }

  /** Page by page. */
  async *pages(): AsyncGenerator<P, void> {
    let page: Awaited<P> = await this.#page();
    yield page;
    for (let after = cursorOf(page); after !== null; after = cursorOf(page)) {
      page = await this.#read(after);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<P>, void> {
    for await (const page of this.pages()) yield* (page as { data?: ItemOf<P>[] }).data ?? [];
  }

  then<A = P, B = never>(
    fulfilled?: ((page: P) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#page().then(fulfilled, rejected);
  }

  catch<B = never>(rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<P | B> {
    return this.#page().catch(rejected);
  }

  finally(settled?: (() => void) | null): Promise<P> {
    return this.#page().finally(settled);
  }

  #page(): Promise<P> {
    return (this.#first ??= this.#read());
  }
}

function cursorOf(page: unknown): string | null {
  return (page as Partial<Page>).pagination?.next_cursor ?? null;
}

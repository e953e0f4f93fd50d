const PICTURES = Symbol('pictures');

/** An answer with pictures beside it, as PNG, for those who can look at them. */
export function withPictures<T extends object>(answer: T, pictures: readonly Uint8Array[]): T {
  return Object.defineProperty(answer, PICTURES, { value: pictures });
}

export function picturesOf(answer: unknown): readonly Uint8Array[] {
  return (answer as { [PICTURES]?: readonly Uint8Array[] } | null | undefined)?.[PICTURES] ?? [];
}

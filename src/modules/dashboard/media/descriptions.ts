/** What is said of a picture in one place. */
export interface Description {
  /** Empty where it only decorates, or nobody wrote one. */
  alt: string;
}

/** Every place in a part of content that shows the file and can describe it. */
export function describedIn(part: unknown, fileId: string): Description[] {
  if (Array.isArray(part)) return part.flatMap((one) => describedIn(one, fileId));
  if (typeof part !== 'object' || part === null) return [];
  const { file_id, alt } = part as Record<string, unknown>;
  const own = file_id === fileId && typeof alt === 'string' ? [{ alt }] : [];
  return [...own, ...Object.values(part).flatMap((inner) => describedIn(inner, fileId))];
}

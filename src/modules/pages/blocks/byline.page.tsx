/** Who said it; `as` a figure's caption, or as a part of one. */
export function Byline({ as: Tag, author, role }: { as: 'figcaption' | 'div'; author?: string; role?: string }) {
  if (!author && !role) return null;
  return (
    <Tag class="byline">
      {author ? <strong dir="auto">{author}</strong> : null}
      {role ? <span dir="auto">{role}</span> : null}
    </Tag>
  );
}

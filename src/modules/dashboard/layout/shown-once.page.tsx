interface Props {
  title: string;
  hint: string;
  secret: string;
}

/** A secret that was made just now and that nobody can ask for again. */
export function ShownOnce({ title, hint, secret }: Props) {
  return (
    <section class="notice" role="status">
      <h2>{title}</h2>
      <p>{hint}</p>
      <p class="secret">{secret}</p>
    </section>
  );
}

export function Divider() {
  return <hr class="divider" />;
}

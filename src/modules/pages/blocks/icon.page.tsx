import { iconPath } from './icon-paths.js';

export function Icon({ name }: { name: string }) {
  const path = iconPath(name);
  return path ? (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  ) : null;
}

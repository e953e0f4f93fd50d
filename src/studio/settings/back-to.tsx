import { Link } from 'wouter';
import { Icon } from '../frame/icon.js';

/** The way back to the list. */
export function BackTo({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href} className="back-to">
      <Icon name="back" />
      {name}
    </Link>
  );
}

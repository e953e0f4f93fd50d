import type { Returned, Screen } from '../http/screen.js';
import { Input } from '../layout/form.page.js';

/** Who somebody is that has no account yet. */
export function AccountFields({ t, returned }: { t: Screen['t']; returned: Returned }) {
  return (
    <>
      <Input
        id="name"
        label={t.setup.yourName}
        returned={returned}
        input={{ type: 'text', autocomplete: 'name', maxLength: 255 }}
      />
      <Input
        id="email"
        label={t.fields.email}
        returned={returned}
        input={{ type: 'email', autocomplete: 'username', maxLength: 254 }}
      />
      <Input
        id="password"
        label={t.fields.password}
        hint={t.setup.passwordHint}
        returned={returned}
        input={{ type: 'password', autocomplete: 'new-password', minLength: 10, maxLength: 128 }}
      />
    </>
  );
}

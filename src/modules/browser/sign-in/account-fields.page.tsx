import { PASSWORD_LENGTH } from '../../../platform/crypto/check-password.js';
import type { Returned, Screen } from '../http/screen.js';
import { Input } from '../layout/form.page.js';

interface FieldProps {
  t: Screen['t'];
  returned: Returned;
}

/** Who somebody is that has no account yet. */
export function AccountFields({ t, returned }: FieldProps) {
  return (
    <>
      <NameField t={t} returned={returned} />
      <Input
        id="email"
        label={t.fields.email}
        returned={returned}
        input={{ type: 'email', autocomplete: 'username', maxLength: 254 }}
      />
      <PasswordField t={t} returned={returned} />
    </>
  );
}

export function NameField({ t, returned }: FieldProps) {
  return (
    <Input
      id="name"
      label={t.setup.yourName}
      returned={returned}
      input={{ type: 'text', autocomplete: 'name', maxLength: 255 }}
    />
  );
}

export function PasswordField({ t, returned, id = 'password' }: FieldProps & { id?: string }) {
  const { least: minLength, most: maxLength } = PASSWORD_LENGTH;
  return (
    <Input
      id={id}
      label={t.fields.password}
      hint={t.setup.passwordHint}
      returned={returned}
      input={{ type: 'password', autocomplete: 'new-password', minLength, maxLength }}
    />
  );
}

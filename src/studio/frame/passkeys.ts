import { service } from '../service.js';

const FACTORS = '/v1/me/factors';

interface Made {
  id: string;
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** Whether this browser makes passkeys, and is asked for them. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Makes one, and gives the recovery codes that the first factor brings. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const { id, options } = await service.request<Made>('POST', FACTORS, {
    input: { type: 'passkey', name: name || null },
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  const { recovery_codes } = await service.request<{ recovery_codes: string[] | null }>(
    'POST',
    `${FACTORS}/${id}/confirm`,
    { input: { credential }, retries: 0 },
  );
  return recovery_codes;
}

/** Proves by one who is signed in. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await service.request<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    '/v1/me/reauthenticate/options',
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  await service.request('POST', '/v1/me/reauthenticate', { input: { credential }, retries: 0 });
}

/** Whether the person has one. */
export async function hasPasskey(): Promise<boolean> {
  const { data } = await service.request<{ data: { type: string }[] }>('GET', FACTORS);
  return data.some(({ type }) => type === 'passkey');
}

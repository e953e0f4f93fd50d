import { service } from '../../service.js';

// These are for members in person alone, so the document for programs, and the SDK, do not have them.

/** A browser in which the person is signed in. */
export interface OwnSession {
  id: string;
  browser: string | null;
  address: string | null;
  created_at: string;
  last_seen_at: string;
  current: boolean;
}

/** What somebody proves themselves with beside the password. */
export interface Factor {
  id: string;
  /** `totp` or `passkey`. */
  type: string;
  name: string | null;
  created_at: string;
  last_used_at: string | null;
}

export interface Factors {
  data: Factor[];
  recovery_codes_left: number;
}

/** What an authenticator app takes. */
export interface NewFactor {
  id: string;
  secret: string;
  otpauth_url: string;
}

/** What the person is called, and reads. */
export interface OwnProfile {
  name: string;
  email: string;
  /** Null for that of the browser. */
  language: string | null;
}

interface RecoveryCodes {
  recovery_codes: string[] | null;
}

const ME = '/v1/me';

export const ownAccount = {
  sessions: async () => (await service.request<{ data: OwnSession[] }>('GET', `${ME}/sessions`)).data,
  endSession: (id: string) => service.request('DELETE', `${ME}/sessions/${id}`),
  profile: () => service.request<OwnProfile>('GET', `${ME}/profile`),
  changeProfile: (input: Partial<Omit<OwnProfile, 'email'>>) =>
    service.request<OwnProfile>('PATCH', `${ME}/profile`, { input }),
  endOtherSessions: () => service.request('DELETE', `${ME}/sessions`),
  changePassword: (input: { current_password: string; new_password: string }) =>
    service.request('POST', `${ME}/password`, { input, retries: 0 }),
  factors: () => service.request<Factors>('GET', `${ME}/factors`),
  addApp: () => service.request<NewFactor>('POST', `${ME}/factors`, { input: { type: 'totp' } }),
  confirmFactor: async (id: string, code: string) =>
    (await service.request<RecoveryCodes>('POST', `${ME}/factors/${id}/confirm`, { input: { code }, retries: 0 }))
      .recovery_codes,
  removeFactor: (id: string) => service.request('DELETE', `${ME}/factors/${id}`),
  renewRecoveryCodes: async () =>
    (await service.request<RecoveryCodes>('POST', `${ME}/recovery-codes`)).recovery_codes ?? [],
};

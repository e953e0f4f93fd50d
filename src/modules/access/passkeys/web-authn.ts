/** Three hundred modules, mostly of certificates, that a process in which nobody uses a passkey never needs. */
export const webAuthn = () => import('@simplewebauthn/server');

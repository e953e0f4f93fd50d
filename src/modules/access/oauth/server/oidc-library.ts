/** Loaded when an agent first comes: it takes time, and says things about the runtime that no command line asked for. */
export const oidcLibrary = () => import('oidc-provider');

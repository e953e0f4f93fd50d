/** Loaded when a first provider is asked: most services have none. */
export const oidcClient = () => import('oauth4webapi');

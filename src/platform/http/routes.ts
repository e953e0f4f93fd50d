import type { Express } from 'express';

interface Layer {
  match(path: string): boolean;
  route?: { path: string; methods: Record<string, boolean>; stack: { method?: string }[] };
}

export interface Route {
  method: string;
  path: string;
  matches(path: string): boolean;
}

const isFallback = (path: string) => path.includes('*path') || path === '/v1';

/** Every route of the running application but the fallbacks. */
export function routesOf(app: Express): Route[] {
  const layers = (app as unknown as { router: { stack: Layer[] } }).router.stack;
  return layers.flatMap((layer) => {
    const { route } = layer;
    if (!route || isFallback(route.path)) return [];
    const methods = Object.keys(route.methods).filter((method) => route.methods[method]);
    return methods.map((method) => ({
      method: method.toUpperCase(),
      path: route.path,
      matches: (path: string) => layer.match(path),
    }));
  });
}

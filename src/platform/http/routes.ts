import type { Express, Request } from 'express';

interface Layer {
  match(path: string): boolean;
  route?: { path: string; methods: Record<string, boolean>; stack: { method?: string }[] };
}

export interface Route {
  method: string;
  path: string;
  matches(path: string): boolean;
}

const isFallback = (path: string) => path.includes('*path') || path === '/v1' || path === '/p';

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

/** The pattern of the route that took a request, such as `/v1/leads/:id`; `none` where no route did. */
export function routeOf(request: Request): string {
  const route = request.route as Layer['route'];
  return route && !isFallback(route.path) ? route.path : 'none';
}

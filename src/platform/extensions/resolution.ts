/** What the loader is told by whoever registers it. */
interface Service {
  /** An address inside of the service's package. */
  self: string;
  /** The folders of the extensions, as addresses that end with a slash. */
  folders: string[];
}

interface Context {
  parentURL?: string;
}
type Resolved = Promise<{ url: string }>;

let service: Service;

export function initialize(data: Service): void {
  service = data;
}

/** Gives extensions the very copy of the service that loads them, wherever they are and whatever they have installed. */
export function resolve(
  specifier: string,
  context: Context,
  next: (specifier: string, context: Context) => Resolved,
): Resolved {
  const isExtensions = service.folders.some((folder) => context.parentURL?.startsWith(folder));
  const isOurs = specifier === 'proposal-service' || specifier.startsWith('proposal-service/');
  return next(specifier, isExtensions && isOurs ? { ...context, parentURL: service.self } : context);
}
